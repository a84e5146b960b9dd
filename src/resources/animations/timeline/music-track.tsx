import { moodTitles } from "@scene/music/names.ts";
import { soundOf } from "@scene/sound/settings.ts";
import { MusicIcon } from "lucide-react";
import { memo } from "react";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { useAxis } from "./axis";
import { Track } from "./track";

/** The music, which lasts for the whole film. A click opens its settings. */
export const MusicTrack = memo(function MusicTrack() {
  const { film, music, timeline, setTab } = useStudio();
  const { scale } = useAxis();
  const { music: mood, effects } = soundOf(film);
  const name = music ? t("The voiceover's music") : mood ? t(moodTitles[mood]) : t("No music");
  return (
    <Track name={<span className="px-2 text-muted-foreground">{t("Music")}</span>}>
      <button
        type="button"
        onClick={() => setTab("theme")}
        style={{ width: timeline.duration * scale }}
        title={t("Open the sound settings")}
        className="absolute inset-y-1 left-0 whitespace-nowrap rounded-sm border bg-muted text-left text-[0.6875rem] text-muted-foreground outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
      >
        <span className="sticky left-[8.75rem] inline-flex items-center gap-1 px-1.5">
          <MusicIcon aria-hidden className="size-3" />
          {name}
          {effects && <span>· {t("Sound effects")}</span>}
        </span>
      </button>
    </Track>
  );
});
