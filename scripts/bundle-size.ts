import { buildConsole } from "../server/console-build.ts";
import { readFiles } from "../server/console-files.ts";
import { createLogger } from "../server/log.ts";
import { filesOf, pages } from "./first-load.ts";

await buildConsole(createLogger("warn"));
const files = await readFiles();

/** The size of a file in bytes, as sent to a browser that accepts gzip. */
const sizeOf = async (file: string) => (await files.get(`/${file}`)?.in("gzip"))?.body.length ?? Number.NaN;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

console.log(`${"Gzip JavaScript".padEnd(28)}first load     limit`);
for (const page of pages) {
  const sizes = await Promise.all(filesOf(page).map(sizeOf));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const fits = size <= page.limit;
  console.log(`${page.path.padEnd(28)}${kB(size)}${kB(page.limit)}${fits ? "" : "  too large"}`);
  if (!fits) process.exitCode = 1;
}

// Which chunk a module goes into can change with any import, so a record's page could load the lists' table unnoticed.
const recordPage = ["console", "resources/views/record/record-page.tsx"];
if (filesOf({ modules: recordPage }).some((file) => file.includes("/record-list-"))) {
  console.log("A record's page loads the lists' table. See scripts/chunks.ts.");
  process.exitCode = 1;
}
