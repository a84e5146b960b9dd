import type { captionPositions, captionStyles } from "@scene/caption-look.ts";
import { t } from "@/i18n/t";

export const styleTitles: Record<(typeof captionStyles)[number], string> = {
  karaoke: t("Highlighted words"),
  block: t("Box"),
  "lower-third": t("Lower third"),
};

export const positionTitles: Record<(typeof captionPositions)[number], string> = {
  top: t("Top"),
  middle: t("Middle"),
  bottom: t("Bottom"),
};
