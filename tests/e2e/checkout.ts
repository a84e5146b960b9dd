import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, temporaryFolder } from "../server.ts";

const notCopied = new Set([
  ".data",
  ".env",
  ".git",
  "dist",
  "node_modules",
  "playwright-report",
  "test-results",
]);

/**
 * Copies this checkout's sources to a temporary folder. The copy has its own node_modules folder with links to
 * the packages, so a build has its own cache.
 */
export function copyCheckout(): string {
  const checkout = temporaryFolder();
  for (const name of readdirSync(root)) {
    if (!notCopied.has(name)) cpSync(join(root, name), join(checkout, name), { recursive: true });
  }
  mkdirSync(join(checkout, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".") && name !== ".bin") continue;
    symlinkSync(join(root, "node_modules", name), join(checkout, "node_modules", name));
  }
  return checkout;
}

function edit(path: string, change: (text: string) => string) {
  const before = readFileSync(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`Nothing to change in ${path}`);
  writeFileSync(path, after);
}

/** The code blocks of the README's section "Adding a resource". */
function steps(): string[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, section = ""] = readme.split("### Adding a resource");
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "");
}

/** Adds the README's example of a resource to a checkout: its declaration, its line in the registry and its table. */
export function addResource(checkout: string) {
  const [declaration = "", registry = "", table = "", ...more] = steps();
  if (!table || more.length > 0) throw new Error("The README has three code blocks about adding a resource");
  const [importLine = "", registryEntry = ""] = registry.split(/^\/\/ in .*\n/m);
  const [tableCode = "", tableEntry = ""] = table.split(/^\/\/ in .*\n/m);
  writeFileSync(join(checkout, "contract/resources/prompt-templates.ts"), declaration);
  edit(join(checkout, "contract/resources/index.ts"), (text) =>
    text
      .replace("import { renders }", `${importLine}import { renders }`)
      .replace("  chats,\n", `  chats,\n${registryEntry}`),
  );
  edit(join(checkout, "server/db/schema.ts"), (text) =>
    text
      .replace("/** The table of each resource. */", `${tableCode}\n$&`)
      .replace("  chats,\n", `  chats,\n${tableEntry}`),
  );
  execFileSync("npm", ["run", "--silent", "db:generate"], { cwd: checkout, stdio: "pipe" });
}
