import { assets } from "@contract/resources/assets.ts";
import { http, pathOf } from "@/providers/http";
import type { AnyRow } from "../kinds/kind";

/** Sends one file. Only XMLHttpRequest tells how far an upload is, hence its adapter. */
export async function uploadFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<AnyRow> {
  const { data } = await http.post<AnyRow>(pathOf(assets.name, "upload"), file, {
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
