import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../server/console-files.ts";

/** What a page may fetch before anyone does anything, in bytes of JavaScript after gzip. */
const inPublic = 110_000;
const inEntrance = 200_000;
const inConsole = 250_000;

interface FirstLoad {
  path: string;
  limit: number;
  /** What the page imports by itself: modules below src/, or a group of vite.config.ts by its name. */
  modules: string[];
}

const shown = (path: string, ...modules: string[]): FirstLoad => ({
  path,
  limit: inPublic,
  modules: ["site", ...modules],
});
const documentation = "pages/documentation/layout.tsx";

/**
 * The pages whose weight is limited, each with all that loads without a person's doing on a window of 1440 x 900.
 * The browser test holds this list against what Chromium really fetches.
 */
export const pages: FirstLoad[] = [
  shown("/", "pages/landing/landing.tsx", "pages/landing/below.tsx"),
  shown("/for/marketing", "pages/marketing.tsx"),
  shown("/tos", "pages/legal/tos.tsx"),
  shown("/privacy", "pages/legal/privacy.tsx"),
  shown("/documentation", documentation, "pages/documentation/start.tsx"),
  shown("/documentation/user-guide", documentation, "pages/documentation/user-guide.tsx"),
  shown("/documentation/api", documentation, "pages/documentation/api.tsx"),
  ...["sign-in", "sign-in-2", "sign-up", "forgot-password", "otp"].map((name) => ({
    path: `/${name}`,
    limit: inEntrance,
    modules: [`pages/auth/${name}.tsx`],
  })),
  {
    path: "/llm-logs/",
    limit: inConsole,
    modules: [
      "console.tsx",
      "identity",
      "resources/views/list/list-page.tsx",
      "resources/llm-requests/overrides.tsx",
    ],
  },
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The key of a group's chunk ends in its hash. */
const keyOf = (manifest: Manifest, module: string) =>
  module.includes(".")
    ? `src/${module}`
    : (Object.keys(manifest).find((key) => key.startsWith("_") && manifest[key]?.name === module) ?? module);

function collect(manifest: Manifest, keys: string[], found: Set<string>) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} has no chunk of its own: mend the table in scripts/first-load.ts`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    collect(manifest, chunk.imports ?? [], found);
  }
}

/** The scripts of a page's first load, by their paths in the build: its modules and all that these import. */
export function filesOf({ modules }: FirstLoad): string[] {
  const manifest = JSON.parse(readFileSync(join(distFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const found = new Set(["before-paint.js"]);
  collect(manifest, ["index.html", ...modules.map((module) => keyOf(manifest, module))], found);
  return [...found];
}
