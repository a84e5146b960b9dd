import type { MoodName } from "@scene/music/names.ts";
import type { Sound } from "@scene/sound/schema.ts";
import { musicNames, musicTitles, soundOf } from "@scene/sound/settings.ts";
import { styleOf } from "@scene/styles/index.ts";
import { PlayIcon } from "lucide-react";
import { useState } from "react";
import { playMood } from "@/components/player/samples";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { ChoiceField, FlagField } from "./fields/simple-fields";

const titleOf = (name: string | number) => t(musicTitles[name as (typeof musicNames)[number]]);

/** The film's music and sound effects. */
export function SoundChoice() {
  const { film, music, editFilm, canEdit } = useStudio();
  const [isLoading, setLoading] = useState(false);
  const own = styleOf(film.theme).sound.music;
  const { music: mood, effects } = soundOf(film);
  const set = (change: Partial<Sound>) =>
    editFilm(
      ({ plan, document }) => ({
        plan,
        document: document && { ...document, sound: { ...document.sound, ...change } },
      }),
      "sound",
    );
  const hear = async (mood: MoodName) => {
    setLoading(true);
    await playMood(mood).catch(() => toast.error(t("The sample can't be played. Try again.")));
    setLoading(false);
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <ChoiceField
          label={t("Music")}
          value={film.sound?.music}
          values={musicNames}
          optional
          none={t("The style's music ({moodTitles})", { moodTitles: titleOf(own) })}
          nameOf={titleOf}
          // The select passes only values from its list.
          onChange={(name) => set({ music: name as Sound["music"] })}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={!mood || isLoading || !canEdit}
          onClick={() => mood && void hear(mood)}
        >
          <PlayIcon aria-hidden /> {t("Play sample")}
        </Button>
      </div>
      {music && (
        <p className="text-muted-foreground text-xs">
          {t("The voiceover has its own music, which plays instead.")}
        </p>
      )}
      <FlagField label={t("Sound effects")} value={effects} onChange={(on) => set({ effects: on ?? true })} />
    </>
  );
}
