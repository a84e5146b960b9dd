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

/** A single-color PNG. */
export function png(width = 64, height = 48, color = "#c02040") {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer("image/png");
}
