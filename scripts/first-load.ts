import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../server/console-files.ts";

/** The limits on the JavaScript of a page's first load, in bytes after gzip. */
const limits = { public: 120_000, signIn: 130_000, console: 285_000 };

interface FirstLoad {
  path: string;
  limit: number;
  /** The page's own modules: paths under src/, or names of chunks from vite.config.ts. */
  modules: string[];
}

const publicPage = (path: string, ...modules: string[]): FirstLoad => ({
  path,
  limit: limits.public,
  modules: modules.map((name) => `pages/${name}.tsx`),
});

/**
 * The pages with a limit, each with everything that loads before any interaction in a 1440 × 900 window. A browser test
 * compares this list with what Chromium loads.
 */
export const pages: FirstLoad[] = [
  publicPage("/", "landing/landing", "landing/below-the-fold"),
  publicPage("/for/marketing", "marketing"),
  publicPage("/tos", "legal/tos"),
  publicPage("/privacy", "legal/privacy"),
  publicPage("/documentation", "documentation/layout", "documentation/start"),
  publicPage("/documentation/user-guide", "documentation/layout", "documentation/user-guide"),
  publicPage("/documentation/gateway", "documentation/layout", "documentation/gateway-guide"),
  publicPage("/documentation/api", "documentation/layout", "documentation/api"),
  ...["sign-in", "sign-in-2", "sign-up", "forgot-password", "otp"].map((name) => ({
    path: `/${name}`,
    limit: limits.signIn,
    modules: [`pages/auth/${name}.tsx`],
  })),
  {
    path: "/llm-logs/",
    limit: limits.console,
    modules: ["console", "providers/auth/embedded.tsx", "resources/llm-requests/overrides.tsx"],
  },
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/**
 * The key of a module in the manifest. A chunk named in vite.config.ts is found by its name, because its key ends in a
 * hash.
 */
const keyOf = (manifest: Manifest, module: string) =>
  module.includes(".")
    ? `src/${module}`
    : (Object.keys(manifest).find((key) => key.startsWith("_") && manifest[key]?.name === module) ?? module);

function collect(manifest: Manifest, keys: string[], found: Set<string>) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} has no chunk of its own: correct the list in scripts/first-load.ts`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    collect(manifest, chunk.imports ?? [], found);
  }
}

/** The scripts of a page's first load as paths in the build: its modules and everything that they import. */
export function filesOf({ modules }: FirstLoad): string[] {
  const manifest = JSON.parse(readFileSync(join(distFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const found = new Set(["before-paint.js"]);
  collect(manifest, ["index.html", ...modules.map((module) => keyOf(manifest, module))], found);
  return [...found];
}
