import type { Filter } from "@contract/query.ts";
import { resources } from "@contract/resources/index.ts";
import { describe, expect, test } from "vitest";
import { crudFilters, filterParams } from "@/providers/query-params";
import {
  choicesOf,
  filterText,
  firstChoice,
  toChoice,
  toFilter,
} from "@/resources/views/list/filters/filter-operators";
import { changeList, readList, writeList, writeQuery } from "@/resources/views/list/list-state";
import { pageNumbers } from "@/resources/views/list/page-numbers";

const log = resources["llm-requests"];
const read = (search: string) => readList(log, new URLSearchParams(search));

describe("a list's URL", () => {
  test("defaults to newest first", () => {
    expect(read("")).toEqual({
      state: { filters: [], q: undefined, sort: "created_at", order: "desc", page: 1, size: 50 },
      ignored: {},
    });
  });

  test.each([
    "",
    "q=cold+start&status=failed&_sort=cost&_order=desc&page=3",
    "status_in=queued&status_in=running&cost_gte=0.5&note_like=a%26b",
    "cost_null=true&created_at_gte=2026-01-01T00%3A00%3A00.000Z&_size=200",
    "page=201&_cursor=WyJhIiwiMDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0%3D",
  ])("%s is written as it was read", (search) => {
    const { state, ignored } = read(search);
    expect(ignored).toEqual({});
    expect(writeList(state).toString()).toBe(search);
  });

  test("drops and names what the server would refuse", () => {
    const { state, ignored } = read(
      "foo=1&_sort=note&status=nope&cost_like=x&model_name=gpt&_cursor=bad&page=2",
    );
    expect(Object.keys(ignored).sort()).toEqual(["_cursor", "_sort", "cost_like", "foo", "status"]);
    expect(state).toMatchObject({ sort: "created_at", page: 2, cursor: undefined });
    expect(state.filters).toEqual([{ field: "model_name", operator: "eq", values: ["gpt"] }]);
  });

  test.each([
    ["page=0", 1],
    ["page=-4", 1],
    ["page=1e9", 1],
    ["page=999999", 200],
    ["page=999999&_size=20", 500],
  ])("%s is page %i", (search, page) => {
    expect(read(search).state.page).toBe(page);
  });

  test("keeps a period relative, and sends the server a time", () => {
    const { state, ignored } = read("model_name=gpt-4o&_since=24h");
    expect(ignored).toEqual({});
    expect(state).toMatchObject({ since: "24h", filters: [{ field: "model_name" }] });
    expect(writeList(state).toString()).toBe("model_name=gpt-4o&_since=24h");
    const since = Date.parse(writeQuery(state).get("created_at_gte") ?? "");
    expect(Date.now() - since).toBeGreaterThanOrEqual(86_400_000);
    expect(Date.now() - since).toBeLessThan(86_400_000 + 120_000);
    expect(read("_since=yesterday").ignored).toEqual({ _since: ["Unknown period"] });
  });

  test("every change except that of the page returns to the first page", () => {
    const { state } = read("page=201&_cursor=WyJhIiwiMDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0%3D");
    expect(changeList(state, { q: "x" })).toMatchObject({ page: 1, cursor: undefined, q: "x" });
    expect(changeList(state, { page: 5 })).toMatchObject({ page: 5, cursor: undefined });
    expect(changeList(state, { page: 202, cursor: "c" })).toMatchObject({ page: 202, cursor: "c" });
  });

  test("is sent to the server with the same parameters", () => {
    const search = "status_in=failed&status_in=cancelled&cost_gte=0.5&error_null=false&q=tides";
    const { filters, q } = read(search).state;
    const params = filterParams(crudFilters(filters, q));
    expect(params).toEqual({
      status_in: ["failed", "cancelled"],
      cost_gte: 0.5,
      error_null: false,
      q: "tides",
    });
  });
});

describe("filters in words", () => {
  const { status, cost, tags, error } = log.all;
  test.each<[string, Filter]>([
    ["is failed", { field: "status", operator: "eq", values: ["failed"] }],
    ["is any of failed, queued", { field: "status", operator: "in", values: ["failed", "queued"] }],
    ["is not failed", { field: "status", operator: "ne", values: ["failed"] }],
  ])("status %s", (text, filter) => {
    expect(filterText(status, filter)).toBe(text);
  });

  test("show units and split null into two conditions", () => {
    expect(filterText(cost, { field: "cost", operator: "gte", values: [0.01] })).toBe("is at least $0.01");
    expect(filterText(error, { field: "error", operator: "null", values: [true] })).toBe("is empty");
    expect(filterText(error, { field: "error", operator: "null", values: [false] })).toBe("is not empty");
    expect(filterText(tags, { field: "tags", operator: "eq", values: ["a"] })).toBe("has a");
  });

  test("every field offers only operators that the URL supports", () => {
    for (const resource of Object.values(resources)) {
      for (const [name, field] of Object.entries(resource.all).filter(([, { filter }]) => filter)) {
        const choices = choicesOf(field);
        expect(choices).toContain(firstChoice(field));
        for (const choice of choices) {
          const sample = { choice: field.values?.[0], flag: true, time: "2026-01-01T00:00:00.000Z" }[
            field.kind as string
          ];
          const id = "01900000-0000-7000-8000-000000000000";
          const value =
            sample ??
            (["count", "money", "duration"].includes(field.kind) ? 1 : field.kind === "ref" ? id : "x");
          const filter = toFilter(name, choice, [value]);
          expect(filter).toBeDefined();
          const search = writeList({
            filters: [filter!],
            sort: "created_at",
            order: "desc",
            page: 1,
            size: 50,
          });
          const { state, ignored } = readList(resource, search);
          expect(ignored, `${resource.name}.${name} ${choice}`).toEqual({});
          expect(toChoice(field, state.filters[0]!)).toBe(
            choice === "in" && field.kind !== "choice" ? "eq" : choice,
          );
        }
      }
    }
  });

  test("an empty choice adds no filter", () => {
    expect(toFilter("status", "in", [])).toBeUndefined();
    expect(toFilter("status", "empty", [])).toEqual({ field: "status", operator: "null", values: [true] });
  });
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 200, [1, 2, 3, 4, 0, 200]],
  [4, 200, [1, 2, 3, 4, 5, 0, 200]],
  [100, 200, [1, 0, 99, 100, 101, 0, 200]],
  [200, 200, [1, 0, 197, 198, 199, 200]],
])("page %i of %i", (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected);
});
