import { createCanvas } from "@napi-rs/canvas";

export interface SendOptions {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** Sends a file to the API unchanged, without checking the response. */
export async function sendFile(
  url: string,
  token: string,
  bytes: Uint8Array | string,
  name = "file",
  { method = "POST", path = "assets/upload", headers = {} }: SendOptions = {},
) {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "x-file-name": encodeURIComponent(name), ...headers },
    body: typeof bytes === "string" ? bytes : new Uint8Array(bytes),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

function filled(width: number, height: number, color: string) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** A single-color PNG. */
export const png = (width = 64, height = 48, color = "#c02040") =>
  filled(width, height, color).toBuffer("image/png");

/** A single-color picture in another format. */
export const picture = (type: "image/jpeg" | "image/webp") =>
  type === "image/jpeg" ? filled(64, 48, "#20c040").toBuffer(type) : filled(64, 48, "#20c040").toBuffer(type);
