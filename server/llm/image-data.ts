import { isImageEndpoint } from "./media-endpoints.ts";
import type { Endpoint } from "./upstreams/upstream.ts";

/** Image types by the first characters of their Base64 encoding. */
const types = new Map([
  ["iVBORw0K", "image/png"],
  ["/9j/", "image/jpeg"],
  ["UklGR", "image/webp"],
  ["R0lGOD", "image/gif"],
]);

/** The length, in characters, up to which strings are never treated as images. */
const shortest = 1024;
/** The number of characters at each end of a string that are checked to detect Base64. */
const looked = 256;
const base64 = /^[\w+/\\=-]+$/;
const dataUrl = /^data:([\w.+-]+\\?\/[\w.+-]+);base64,/;

/**
 * A note with the type and size of an image; undefined if the text isn't a data URL or the Base64 of a known image
 * type. Other Base64, such as encrypted reasoning, isn't an image.
 */
export function imageNote(text: string): string | undefined {
  if (text.length <= shortest) return undefined;
  const isImage =
    dataUrl.test(text.slice(0, looked)) || [...types.keys()].some((head) => text.startsWith(head));
  return isImage ? noteFor(text) : undefined;
}

/** Whether a JSON text contains a note instead of an image. Data URLs can name any type. */
export const hasImageNote = (json: string): boolean =>
  /"\((image|[\w.+-]+\/[\w.+-]+), \d+ bytes, not stored\)"/.test(json);

const quote = '"';

/** The position of the quote that ends a string, or the text's length if it was cut off. */
function endOf(text: string, from: number): number {
  for (let at = text.indexOf(quote, from); at >= 0; at = text.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

/** A note with the type and size of a Base64-encoded string; undefined for any other string. */
function noteFor(content: string): string | undefined {
  const named = dataUrl.exec(content.slice(0, looked));
  const data = named ? content.slice(named[0].length) : content;
  if (!base64.test(data.slice(0, looked)) || !base64.test(data.slice(-looked))) return undefined;
  const plain = data.slice(0, looked).replaceAll("\\", "");
  const known = [...types].find(([head]) => plain.startsWith(head))?.[1];
  const type = known ?? named?.[1]?.replaceAll("\\", "") ?? "image";
  const bytes = Math.floor((data.replace(/=+$/, "").length * 3) / 4);
  return `(${type}, ${bytes} bytes, not stored)`;
}

/**
 * Replaces the Base64-encoded images in a JSON text, which may be cut off, with notes of their type and size. The
 * images would fill the log with megabytes that can't be searched. The text is scanned instead of parsed, which leaves
 * everything else unchanged.
 */
export function withoutImages(json: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let open = json.indexOf(quote); open >= 0; ) {
    const end = endOf(json, open + 1);
    const note = end - open > shortest ? noteFor(json.slice(open + 1, end)) : undefined;
    if (note !== undefined) {
      parts.push(json.slice(done, open + 1), note);
      done = end;
    }
    open = json.indexOf(quote, end + 1);
  }
  return parts.length > 0 ? parts.join("") + json.slice(done) : json;
}

/** The text of an endpoint's response as the log stores it. */
export const loggedResponse = (endpoint: Endpoint, text: string): string =>
  isImageEndpoint(endpoint) ? withoutImages(text) : text;
