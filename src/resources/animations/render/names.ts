import type { RenderOrder } from "@contract/resources/renders.ts";

export const kindNames: Record<RenderOrder["kind"], string> = {
  Video: "Video",
  Image: "Still picture",
  Plan: "Printable storyboard",
};
export const fileName = (title: string, format: string) =>
  `${
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "film"
  }.${format}`;
