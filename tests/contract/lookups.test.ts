import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unsafeLookups } from "../../scripts/lookups.ts";

it("finds each such lookup, and no others", () => {
  const folder = mkdtempSync(join(tmpdir(), "scenewright-lookups-"));
  const source = `
declare const name: string;
declare const known: "a" | "b";
const table: Record<string, number> = { a: 1, b: 2 };
const list = [1, 2];
table[name];
table[name] = 1;
table[name.trim()];
name in table;
({ a: 1 } as any)[name];
table[known];
table.a;
list[0];
"a" in table;
new Map(Object.entries(table)).get(name);
export {};
`;
  try {
    mkdirSync(join(folder, "server"));
    writeFileSync(join(folder, "server/lookups.ts"), source);
    writeFileSync(join(folder, "tsconfig.lookups.json"), '{ "include": ["server"] }');
    expect(unsafeLookups(folder)).toEqual([
      "server/lookups.ts:6 table[name]",
      "server/lookups.ts:7 table[name]",
      "server/lookups.ts:8 table[name.trim()]",
      "server/lookups.ts:9 name in table",
      "server/lookups.ts:10 ({ a: 1 } as any)[name]",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
