import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../../contract/errors.ts";
import { canFilter, encodeCursor, type Filter, parseQuery, writeFilters } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import { resources } from "../../contract/resources/index.ts";
import { firstIdAt, newId, timeOf } from "../../server/db/ids.ts";
import { filterValue } from "../api/samples.ts";

const list = Object.values(resources) as Resource[];
const log = resources["llm-requests"] as unknown as Resource;
const keys = [
  "_start",
  "_end",
  "_sort",
  "_order",
  "_cursor",
  "q",
  "id",
  "metadata.",
  "metadata.a_in",
  ...Object.keys(log.all),
];
const suffixes = ["", "_ne", "_gt", "_gte", "_lt", "_lte", "_like", "_in", "_null", "_has", "_between"];
const anyKey = fc.oneof(
  fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...suffixes)).map(([key, suffix]) => key + suffix),
  fc.string(),
);

it("parses any query string or names what is wrong with it", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, fc.oneof(fc.string(), fc.integer().map(String)))), (pairs) => {
      try {
        const query = parseQuery(log, new URLSearchParams(pairs));
        expect(query.end - query.start).toBeLessThanOrEqual(500);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).code).toBe("BAD_REQUEST");
        expect(Object.keys((error as AppError).errors ?? {}).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 3000 },
  );
});

it("parses what it formats, for every filter of every resource", () => {
  for (const resource of list) {
    for (const [name, field] of Object.entries(resource.all)) {
      for (const suffix of ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "has"] as const) {
        if (!canFilter(field, suffix)) continue;
        const [read] = parseQuery(
          resource,
          new URLSearchParams([[suffix === "eq" ? name : `${name}_${suffix}`, filterValue(field)]]),
        ).filters;
        const again = parseQuery(resource, new URLSearchParams(writeFilters([read as Filter]))).filters;
        expect(again).toEqual([read]);
      }
    }
  }
});

it("round-trips any text in a cursor", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constant(null),
      ),
      (value) => {
        const id = newId();
        const { cursor } = parseQuery(log, new URLSearchParams({ _cursor: encodeCursor({ value, id }) }));
        expect(cursor).toEqual({ value: Object.is(value, -0) ? 0 : value, id });
      },
    ),
  );
});

it("ids increase, contain their time, and have a minimum for each millisecond", () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
      expect(Date.parse(timeOf(firstIdAt(at)))).toBe(at);
      expect(firstIdAt(at) < firstIdAt(at + 1)).toBe(true);
    }),
  );
});
