import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, temporaryFolder } from "../server.ts";

/** The sources that a server runs from; none of them looks beyond them but for packages. */
const sources = ["package.json", "server", "contract", "scene"];

/**
 * A copy of this checkout in which some packages are not installed: neither the server nor its children find them.
 * @returns its folder, and how to remove it
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
