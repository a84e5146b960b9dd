import { t } from "@/i18n/t";

/** A palette's colors other than its background, in the order in which they are shown. */
export const paletteNames = [
  ["text", t("Text")],
  ["muted", t("Muted text")],
  ["surface", t("Surface")],
  ["accent", t("Accent")],
  ["accent2", t("Secondary accent")],
] as const;

export const backgroundName = t("Background");
