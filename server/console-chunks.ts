import { readFileSync } from "node:fs";
import { join } from "node:path";
import { resources } from "../contract/resources/index.ts";
import { own } from "../scene/own.ts";
import { distFolder } from "./console-files.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** The chunks of the built console by key, as Vite writes them. */
export type Manifest = Record<string, Chunk>;

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(distFolder, ".vite/manifest.json"), "utf8"));

/**
 * The key of a module in the manifest. `module` is a path under src/, or the name of a chunk from scripts/chunks.ts,
 * whose key also contains a hash.
 */
const keyOf = (manifest: Manifest, module: string) =>
  module.includes(".")
    ? `src/${module}`
    : Object.entries(manifest).find(([key, { name }]) => key.startsWith("_") && name === module)?.[0];

/**
 * The files of modules and of everything that they import, in the build folder.
 * @throws Error if a module has no chunk
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const collect = (key: string, module = key) => {
    const chunk = own(manifest, key);
    if (!chunk) throw new Error(`${module} has no chunk of its own`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) collect(other);
  };
  for (const module of modules)
    collect(module === "index.html" ? module : (keyOf(manifest, module) ?? module), module);
  return found;
}

/** The modules of the busiest signed-in pages: the dashboard and the lists. */
function modulesOf(manifest: Manifest, path: string): string[] | undefined {
  const here = path.replace(/\/+$/, "");
  if (here === "/dashboard") return ["dashboard"];
  const resource = Object.values(resources).find((one) => one.path === here);
  if (!resource) return;
  const overrides = ["ts", "tsx"]
    .map((extension) => `resources/${resource.name}/overrides.${extension}`)
    .filter((module) => own(manifest, `src/${module}`));
  return ["record-list", ...overrides];
}

/** The files that a page needs to be painted before any of its code runs. */
const painted = (manifest: Manifest): string[] => [
  ...(own(manifest, "index.html")?.css ?? []).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  "</before-paint.js>; rel=preload; as=script",
];

/**
 * A `Link` header with the files that a signed-in page needs, so that the browser loads them all at the same time,
 * rather than each script only after the one that imports it. The files are in the order in which they are needed: over
 * HTTP/1.1, a browser loads six at a time, and the page is painted once its styles have loaded.
 */
export function preloadsOf(manifest: Manifest, path: string): string | undefined {
  const modules = modulesOf(manifest, path);
  if (!modules) return;
  const files = filesOf(manifest, ["index.html", "console", "providers/auth/embedded.tsx", ...modules]);
  return [...painted(manifest), ...[...files].map((file) => `</${file}>; rel=modulepreload`)].join(", ");
}
