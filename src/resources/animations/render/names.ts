import type { RenderOrder } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";

export const kindNames: Record<RenderOrder["kind"], string> = {
  Video: t("Video"),
  Audio: t("Audio"),
  Image: t("Still image"),
  Frames: t("Image sequence"),
  Plan: t("Printable storyboard"),
};
