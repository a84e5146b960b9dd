import { Volume2Icon } from "lucide-react";
import { languageOf, nameOf, useSample, useVoices } from "@/components/player/use-voices";
import { Button } from "@/components/ui/button";
import { fieldClasses } from "@/components/ui/field-classes";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

interface Props {
  id: string;
  /** A voice's ID; empty for the default. */
  value: string;
  onChange: (voice: string) => void;
  disabled?: boolean;
  /** The label of the first option, the default. */
  none?: string;
}

/** A choice of voices by language, with a sample. A voice that no longer exists stays chosen until it is changed. */
export function VoiceChoice({ id, value, onChange, disabled, none }: Props) {
  const { data: voices = [] } = useVoices();
  const { hear, isPending } = useSample(value);
  const known = voices.some((voice) => voice.id === value);
  return (
    <div className="flex min-w-0 gap-2">
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
      >
        {none !== undefined && <option value="">{none}</option>}
        {value && !known && <option value={value}>{value}</option>}
        {[...new Set(voices.map(languageOf))].map((language) => (
          <optgroup key={language} label={language}>
            {voices
              .filter((voice) => languageOf(voice) === language)
              .map((voice) => (
                <option key={voice.id} value={voice.id}>
                  {nameOf(voice)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <Button
        variant="outline"
        size="icon"
        aria-label={t("Play sample")}
        title={t("Play sample")}
        pending={isPending}
        disabled={!known}
        onClick={hear}
      >
        {!isPending && <Volume2Icon aria-hidden />}
      </Button>
    </div>
  );
}
