import { createCanvas, loadImage } from "@napi-rs/canvas";

/** The pixels of a PNG file, not premultiplied by alpha. */
export async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
