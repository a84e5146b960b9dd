import type { RenderOrder } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";

export const kindNames: Record<RenderOrder["kind"], string> = {
  Video: t("Video"),
  Image: t("Still picture"),
  Plan: t("Printable storyboard"),
};
export const fileName = (title: string, format: string) =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "film"
  }.${format}`;
