import { t } from "@/i18n/t";
import { HttpError } from "./http-error";

/** The longer side of a drawn image in pixels: sharp in any film. */
const longerSide = 2048;

const damaged = () =>
  new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    t("This SVG can't be read. The file may be damaged. Choose another one."),
  );

/**
 * Draws an SVG as a PNG, because a film then shows the same pixels in the preview and in a render, and because a
 * stored SVG could contain scripts. The browser draws an image without running its scripts and without loading
 * anything.
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE if the file isn't an SVG that can be drawn
 */
export async function asPng(file: File): Promise<File> {
  const url = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {
      throw damaged();
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width < 1 || height < 1) throw damaged();
    const scale = longerSide / Math.max(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw damaged();
    return new File([blob], file.name.replace(/(?:\.svg)?$/i, ".png"), { type: "image/png" });
  } finally {
    URL.revokeObjectURL(url);
  }
}
