import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** A package's folder, whatever its package.json lets one import; nothing where it isn't installed. */
export const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
