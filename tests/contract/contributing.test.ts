import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const guides = ["CONTRIBUTING.md", "README.md"];

/** The resource that the README adds as an example. */
const example = "prompt-templates";

/** File and folder names in backticks, such as `server/app.ts` or `tests/e2e`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:contract|docs|scene|server|src|tests|scripts|bench)\/[\w./-]*)`/g)].map(
    ([, path]) => path!,
  );

test.each(guides)("every path that %s names exists", (guide) => {
  const paths = pathsIn(readFileSync(guide, "utf8"));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !path.includes(example) && !existsSync(path))).toEqual([]);
});
