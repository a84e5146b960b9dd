import { useId } from "react";
import { languageOf, nameOf, useVoices } from "@/components/player/use-voices";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldClasses } from "@/components/ui/field-classes";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

export interface FilmOptions {
  name: string;
  voice: string | null;
  render: boolean;
}

/** The batch's name, and what to create in addition to the films themselves. */
export function Options({
  options: { name, voice, render },
  placeholder,
  onChange,
}: {
  options: FilmOptions;
  placeholder: string;
  onChange(change: Partial<FilmOptions>): void;
}) {
  const id = useId();
  const { data: voices = [] } = useVoices();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-name`}>{t("Batch name")}</Label>
        <Input
          id={`${id}-name`}
          className="h-9"
          maxLength={100}
          placeholder={placeholder}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-voice`}>{t("Voice")}</Label>
        <select
          id={`${id}-voice`}
          className={cn(fieldClasses, "h-9 min-w-0 px-2 max-md:text-base")}
          value={voice ?? ""}
          onChange={({ target }) => onChange({ voice: target.value || null })}
        >
          <option value="">{t("No voice")}</option>
          {voices.map((one) => (
            <option key={one.id} value={one.id}>
              {`${nameOf(one)} (${languageOf(one)})`}
            </option>
          ))}
        </select>
      </div>
      <div className="flex items-center gap-2 text-sm sm:col-span-2">
        <Checkbox
          id={`${id}-render`}
          checked={render}
          onCheckedChange={(next) => onChange({ render: next })}
        />
        <label htmlFor={`${id}-render`}>{t("Render each film as a video (MP4, 720p)")}</label>
      </div>
    </div>
  );
}
