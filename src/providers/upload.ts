import type { Row } from "@contract/resource.ts";
import { assets } from "@contract/resources/assets.ts";
import { http, pathOf } from "./http";

interface Options {
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends one file. Only XMLHttpRequest tells how far an upload is, hence its adapter. */
async function send(method: "post" | "put", path: string, file: File, { signal, onProgress }: Options) {
  const { data } = await http.request<Row<typeof assets>>({
    method,
    url: path,
    data: file,
    adapter: "xhr",
    signal,
    headers: {
      "Content-Type": file.type || "application/octet-stream",
      "X-File-Name": encodeURIComponent(file.name),
    },
    // A file goes as it is; the usual transformation is for JSON.
    transformRequest: (body) => body,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
  });
  return data;
}

/** A new asset. */
export const uploadFile = (file: File, options: Options) =>
  send("post", pathOf(assets.name, "upload"), file, options);

/** A new file for an asset that is there. */
export const replaceFile = (id: string, file: File, options: Options) =>
  send("put", pathOf(assets.name, id, "file"), file, options);
