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

interface Page {
  path: string;
  limit: number;
  /** The route's own chunks below src/, which the first paint waits for. */
  first: string[];
  /** Those that follow by themselves after it: shown, not counted. */
  later?: string[];
}

const documentation = "pages/documentation/layout.tsx";

const pages: Page[] = [
  { path: "/", limit: inPublic, first: ["pages/landing/landing.tsx"], later: ["pages/landing/below.tsx"] },
  { path: "/for/marketing", limit: inPublic, first: ["pages/marketing.tsx"] },
  { path: "/tos", limit: inPublic, first: ["pages/legal/tos.tsx"] },
  { path: "/privacy", limit: inPublic, first: ["pages/legal/privacy.tsx"] },
  { path: "/documentation", limit: inPublic, first: [documentation, "pages/documentation/start.tsx"] },
  {
    path: "/documentation/user-guide",
    limit: inPublic,
    first: [documentation, "pages/documentation/user-guide.tsx"],
  },
  {
    path: "/documentation/api",
    limit: inPublic,
    first: [documentation, "pages/documentation/api.tsx"],
    later: ["pages/documentation/operations.tsx"],
  },
  ...["sign-in", "sign-in-2", "sign-up", "forgot-password", "otp"].map((name) => ({
    path: `/${name}`,
    limit: inEntrance,
    first: [`pages/auth/${name}.tsx`, "providers/auth/embedded.tsx"],
  })),
  {
    path: "/llm-logs/",
    limit: inConsole,
    first: [
      "console.tsx",
      "providers/auth/embedded.tsx",
      "resources/views/list.tsx",
      "resources/llm-requests/pieces.tsx",
    ],
  },
];
const everywhere = ["components/layout/loading-bar.tsx", "components/layout/toast-area.tsx"];

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
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const sizeOf = (modules: string[]) => {
  const files = filesOf(manifest, ["index.html", ...modules.map((name) => `src/${name}`)]);
  return [...files].reduce((sum, file) => sum + gzipped(file), 0);
};

console.log(`${"Gzip JavaScript".padEnd(28)}first paint     limit   in the end`);
for (const { path, limit, first, later = [] } of pages) {
  const size = sizeOf(first);
  const whole = sizeOf([...first, ...later, ...everywhere]);
  const verdict = size > limit ? "  too large" : "";
  console.log(`${path.padEnd(28)} ${kB(size)}${kB(limit)}   ${kB(whole)}${verdict}`);
  if (size > limit) process.exitCode = 1;
}
