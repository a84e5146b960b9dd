import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildConsole } from "../server/console-build.ts";
import { createLogger } from "../server/log.ts";

interface Chunk {
  file: string;
  imports?: string[];
}

const inPublic = 110_000;
const inEntrance = 200_000;
const inConsole = 250_000;

/** What a page loads by itself, beside the entry: its own chunks, and those that follow without a click. */
const pages: [path: string, limit: number, modules: string[]][] = [
  ["/", inPublic, ["pages/landing/landing.tsx", "pages/landing/below.tsx"]],
  ["/for/marketing", inPublic, ["pages/marketing.tsx"]],
  ["/tos", inPublic, ["pages/legal/tos.tsx"]],
  ["/privacy", inPublic, ["pages/legal/privacy.tsx"]],
  ["/documentation", inPublic, ["pages/documentation/layout.tsx", "pages/documentation/start.tsx"]],
  [
    "/documentation/user-guide",
    inPublic,
    ["pages/documentation/layout.tsx", "pages/documentation/user-guide.tsx"],
  ],
  [
    "/documentation/api",
    inPublic,
    ["layout", "api", "operations"].map((name) => `pages/documentation/${name}.tsx`),
  ],
  ...["sign-in", "sign-in-2", "sign-up", "forgot-password", "otp"].map((name): [string, number, string[]] => [
    `/${name}`,
    inEntrance,
    [`pages/auth/${name}.tsx`, "providers/auth/embedded.tsx"],
  ]),
  ["/llm-logs/", inConsole, ["console.tsx", "providers/auth/embedded.tsx", "resources/views/list.tsx"]],
];
const everywhere = [
  "index.html",
  "src/components/layout/loading-bar.tsx",
  "src/components/layout/toast-area.tsx",
];

const dist = (path: string) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

/** The files of chunks and of all that they import, each once. */
function filesOf(manifest: Record<string, Chunk>, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`${name} has no chunk of its own any more: mend the table of pages in this script`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(dist(file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

await buildConsole(createLogger("warn"));
const manifest = JSON.parse(readFileSync(dist(".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

console.log(`${"Gzip JavaScript of a first load".padEnd(33)}     size    limit`);
for (const [path, limit, modules] of pages) {
  const files = filesOf(manifest, [...everywhere, ...modules.map((name) => `src/${name}`)]);
  const size = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  console.log(`${path.padEnd(32)} ${kB(size)} ${kB(limit)}${size > limit ? "  too large" : ""}`);
  if (size > limit) process.exitCode = 1;
}
