import { expect, it } from "vitest";
import axios from "../../src/unused/axios.ts";
import papaparse from "../../src/unused/papaparse.ts";

const callable: [name: string, value: unknown][] = [
  ...Object.entries(axios).filter(([name]) => name !== "create"),
  ...Object.entries(axios.create()),
  ...Object.entries(papaparse),
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
