import { expect, it } from "vitest";
import axios from "../../src/stubs/axios.ts";
import errorStackParser from "../../src/stubs/error-stack-parser.ts";
import { "module.exports" as objectInspect } from "../../src/stubs/object-inspect.ts";
import papaparse from "../../src/stubs/papaparse.ts";

const callable: [name: string, value: unknown][] = [
  ...Object.entries(axios).filter(([name]) => name !== "create"),
  ...Object.entries(axios.create()),
  ...Object.entries(papaparse),
  ...Object.entries(errorStackParser),
  ["object-inspect", objectInspect] as [string, unknown],
].filter(([, value]) => typeof value === "function");

it("covers the methods that libraries call", () => {
  const names = callable.map(([name]) => name);
  for (const name of ["request", "get", "post", "put", "patch", "delete", "parse", "unparse"]) {
    expect(names).toContain(name);
  }
});

it.each(callable)("%s throws instead of answering silently", (_, value) => {
  expect(value).toThrow(/isn't part of the console/);
});
