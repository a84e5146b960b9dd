import { type EffectName, effectNames, effectTitles } from "@scene/sound/effect-names.ts";
import type { PlacedSound } from "@scene/sound/schema.ts";
import { PlayIcon, Trash2Icon } from "lucide-react";
import { playEffect } from "@/components/player/samples";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { soundAt } from "../editor/sounds";
import { ChoiceField, NumberField } from "../inspector/fields/simple-fields";

const titleOf = (name: string | number) => t(effectTitles[name as EffectName]);

/** Plays a sound effect, and shows a toast if that fails. */
export const hearEffect = (name: EffectName) =>
  void playEffect(name).catch(() => toast.error(t("The sample can't be played. Try again.")));

interface Props {
  sound: PlacedSound;
  /** The scene's length in seconds. */
  length: number;
  onChange: (sound: PlacedSound) => void;
  onRemove: () => void;
}

/** The settings of a sound: its effect, its time and its volume. */
export function SoundSettings({ sound, length, onChange, onRemove }: Props) {
  return (
    <div className="grid gap-3">
      <ChoiceField
        label={t("Sound")}
        value={sound.name}
        values={effectNames}
        nameOf={titleOf}
        onChange={(chosen) => {
          // The select passes only values from its list.
          const name = chosen as EffectName;
          onChange({ ...sound, name });
          hearEffect(name);
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t("Time")}
          unit="s"
          min={0}
          max={Math.floor(length * 100) / 100}
          value={sound.at}
          onChange={(seconds) => onChange(soundAt(sound, seconds ?? 0, length))}
        />
        <NumberField
          label={t("Volume")}
          min={0}
          max={2}
          value={sound.volume ?? 1}
          onChange={(volume) => onChange({ ...sound, volume: volume ?? 1 })}
        />
      </div>
      <div className="flex justify-between">
        <Button variant="outline" size="sm" onClick={() => hearEffect(sound.name)}>
          <PlayIcon aria-hidden />
          {t("Play")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2Icon aria-hidden />
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}
