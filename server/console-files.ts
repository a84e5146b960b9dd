import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { own } from "../scene/own.ts";

export type Encoding = "br" | "gzip";

type Bytes = Uint8Array<ArrayBuffer>;

export interface StaticFile {
  type: string;
  /** A strong entity tag, quoted. */
  tag: string;
  /**
   * Returns the content in an encoding, or unencoded if it is short, already compressed or wouldn't get smaller. It is
   * encoded on the first call and then cached.
   */
  in(encoding: Encoding | undefined): Promise<{ body: Bytes; encoding: Encoding | undefined }>;
}

/** The folder of the built console. */
export const distFolder = fileURLToPath(new URL("../dist/", import.meta.url));

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};
const compressible = /^(text\/|font\/ttf|image\/svg|application\/(json|manifest|wasm))/;

const encode = {
  gzip: (content: Bytes) => promisify(gzip)(content, { level: 9 }),
  br: (content: Bytes) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
} satisfies Record<Encoding, (content: Bytes) => Promise<Buffer>>;

function fileOf(name: string, content: Bytes): StaticFile {
  const type = own(types, extname(name)) ?? "application/octet-stream";
  const tag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  const kept: Partial<Record<Encoding, Promise<Bytes>>> = {};
  return {
    type,
    tag,
    async in(encoding) {
      if (!encoding || content.length < 1024 || !compressible.test(type))
        return { body: content, encoding: undefined };
      kept[encoding] ??= encode[encoding](content) as Promise<Bytes>;
      const body = await kept[encoding];
      return body.length < content.length ? { body, encoding } : { body: content, encoding: undefined };
    },
  };
}

/** Reads the files of the built console, by URL path. The map is empty if there is no build. */
export async function readFiles(folder = distFolder): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = paths.map((path) => [`/${relative(folder, path).split(sep).join("/")}`, path] as const);
  return new Map(
    await Promise.all(
      named
        // Paths that begin with a dot, such as .vite/manifest.json, aren't served.
        .filter(([name]) => !name.startsWith("/."))
        .map(async ([name, path]) => [name, fileOf(name, new Uint8Array(await readFile(path)))] as const),
    ),
  );
}
