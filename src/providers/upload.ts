import type { ValueTable } from "@contract/film-batches.ts";
import type { Row } from "@contract/resource.ts";
import { assets } from "@contract/resources/assets.ts";
import type { SourceText } from "@contract/source-texts.ts";
import { headersOf, pathOf } from "./http";
import { aborted, failureOf, inLanguage, parseBody, unreachable } from "./http-error";

interface Options {
  signal?: AbortSignal;
  /** The progress, from 0 to 1. */
  onProgress?: (part: number) => void;
}

const isSvg = ({ type, name }: File) => type === "image/svg+xml" || /\.svg$/i.test(name);

/** Sends one file. An SVG is converted to a PNG first. Only XMLHttpRequest reports the progress of an upload. */
async function send<T>(
  method: "POST" | "PUT",
  path: string,
  chosen: File,
  { signal, onProgress }: Options = {},
) {
  const file = isSvg(chosen) ? await (await import("./drawn-image")).asPng(chosen) : chosen;
  const headers = await headersOf({
    headers: {
      "Content-Type": file.type || "application/octet-stream",
      "X-File-Name": encodeURIComponent(file.name),
    },
  });
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(aborted());
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      const header = (name: string) => request.getResponseHeader(name);
      if (status >= 200 && status < 300) resolve(parseBody(text) as T);
      else void inLanguage(failureOf({ status, statusText, url: path, text, header })).then(reject);
    };
    if (signal?.aborted) return reject(aborted());
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Creates an asset from a file. */
export const uploadFile = (file: File, options: Options) =>
  send<Row<typeof assets>>("POST", pathOf(assets.name, "upload"), file, options);

/** Replaces the file of an existing asset. */
export const replaceFile = (id: string, file: File, options: Options) =>
  send<Row<typeof assets>>("PUT", pathOf(assets.name, id, "file"), file, options);

/** Uploads the file of a record's media field. @returns the record */
export const uploadToField = <T>(resource: string, id: string, field: string, file: File) =>
  send<T>("PUT", pathOf(resource, id, field), file);

/** Reads the text of a file, which isn't stored. */
export const readSourceFile = (file: File) =>
  send<SourceText>("POST", pathOf("source-texts", "upload"), file);

/** Reads a CSV file, which isn't stored. */
export const readTable = (file: File) => send<ValueTable>("POST", pathOf("film-batches", "table"), file);
