import type { RenderOrder } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";

export const kindNames: Record<RenderOrder["kind"], string> = {
  Video: t("Video"),
  Image: t("Still picture"),
  Plan: t("Printable storyboard"),
};
