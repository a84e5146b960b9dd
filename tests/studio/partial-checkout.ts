import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, temporaryFolder } from "../server.ts";

/** The folders that a server needs besides its packages. */
const sources = ["package.json", "server", "contract", "scene"];

/**
 * Creates a copy of this checkout without some packages.
 * @returns its folder, and a function to delete it
 */
export function checkoutWithout(names: readonly string[]) {
  const folder = temporaryFolder();
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  const from = join(root, "node_modules");
  const packages = readdirSync(from).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(from, name)).map((one) => `${name}/${one}`) : [name],
  );
  for (const name of packages) {
    if (names.includes(name)) continue;
    const to = join(folder, "node_modules", name);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(join(from, name), to);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
