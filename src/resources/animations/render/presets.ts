import type { RenderOrder } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";

export interface Preset {
  name: string;
  options: Pick<RenderOrder, "kind" | "format" | "lines" | "fps" | "captions">;
  /** The shape that the platform expects. */
  size?: "9:16";
}

/** Settings that suit where a film will be shown. Feeds play without sound, so captions are in the picture there. */
export const presets: readonly Preset[] = [
  { name: "YouTube", options: { kind: "Video", format: "mp4", lines: 1080, fps: 30, captions: "beside" } },
  {
    name: "Reels, TikTok",
    options: { kind: "Video", format: "mp4", lines: 1080, fps: 30, captions: "burnt in" },
    size: "9:16",
  },
  { name: "LinkedIn", options: { kind: "Video", format: "mp4", lines: 1080, fps: 30, captions: "burnt in" } },
  { name: t("Slides"), options: { kind: "Video", format: "mp4", lines: 720, fps: 30, captions: "none" } },
  { name: "GIF", options: { kind: "Video", format: "gif", lines: 480, fps: 15, captions: "none" } },
  {
    name: t("Podcast"),
    options: { kind: "Audio", format: "mp3", lines: 720, fps: undefined, captions: "none" },
  },
];

type Chosen = Partial<RenderOrder>;

/** Whether a preset's settings are the current ones. */
export const isChosen = ({ options }: Preset, chosen: Chosen): boolean =>
  Object.entries(options).every(([name, value]) => chosen[name as keyof Chosen] === value);
