import "./page.ts";
import { count, flag, longText, text } from "@contract/fields.ts";
import { defineResource, type Resource } from "@contract/resource.ts";
import { resources } from "@contract/resources/index.ts";
import type { Role } from "@contract/session.ts";
import { describe, expect, test } from "vitest";
import { parserFor, toWire } from "@/resources/views/form/parser";
import { valuesIn } from "@/resources/views/form/url-values";
import { writableFields } from "@/resources/views/form/writable-fields";
import { columnsOf, firstColumns } from "@/resources/views/list/columns";

const check = (resource: Resource, action: "create" | "edit", values: object) =>
  parserFor(resource, action)({ ...values });

describe("a form", () => {
  test("shows the server's errors at the fields", async () => {
    const { errors } = check(resources.apps, "create", { name: "", link: "nowhere", monthly_cap: -1 });
    expect(Object.keys(errors ?? {}).sort()).toEqual(["link", "monthly_cap", "name"]);
    expect(errors).toMatchObject({
      name: ["Required"],
      link: ["Enter a web address that begins with https:// or http://"],
    });
  });

  test("sends an empty input as null if nullable and leaves it out otherwise", () => {
    const values = {
      name: "",
      description: "",
      monthly_cap: Number.NaN,
      allowed_models: [],
      default_model: "m",
    };
    expect(toWire(resources.apps, values)).toEqual({
      description: null,
      monthly_cap: null,
      allowed_models: [],
      default_model: "m",
    });
    expect(toWire(resources.animations, { prompt: "" })).toEqual({ prompt: "" });
  });

  test("accepts a valid record as it will be sent", async () => {
    const { errors, data } = check(resources.voiceovers, "create", {
      title: "Tides",
      script: "The sea rises.",
      voice: "Narrator",
      speed: 1.25,
      animation_id: null,
    });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ title: "Tides", speed: 1.25, animation_id: null });
  });

  test("accepts an edit without changes", async () => {
    expect(check(resources.apps, "edit", {}).errors).toBeUndefined();
  });

  test("shows a role only the fields it can write", () => {
    const names = (role: "customer" | "operator") =>
      writableFields(resources["llm-requests"], "edit", role).map(([name]) => name);
    expect(names("customer")).toEqual(["tags", "note", "rating"]);
    expect(names("operator")).toEqual(["status", "tags", "note", "rating"]);
    expect(writableFields(resources.assets, "create", "admin").map(([name]) => name)).not.toContain("file");
  });
});

test("a link fills in valid values of fields in the form, and nothing else", () => {
  const valuesOf = (resource: Resource, query: string) =>
    valuesIn(new URLSearchParams(query), writableFields(resource, "create", "admin"));
  expect(
    valuesOf(
      resources["model-prices"],
      "model_name=gpt*&provider=&input_price=0.5&output_price=-1&call_price=&note=Hi&id=1&owner_id=x",
    ),
  ).toEqual({ model_name: "gpt*", input_price: 0.5, note: "Hi" });
  expect(valuesOf(resources["model-prices"], "input_price=much&output_price=1e9")).toEqual({});
  const enabled = (value: string) => valuesOf(resources.upstreams, `enabled=${value}&models=a`);
  expect([enabled("false"), enabled("no")]).toEqual([{ enabled: false }, {}]);
});

describe("columns", () => {
  test("of the LLM log start with the five specified ones", () => {
    const titles = new Map(columnsOf(resources["llm-requests"]).map(({ id, header }) => [id, header]));
    const shown = (role: Role) =>
      firstColumns(resources["llm-requests"], role).map((name) => titles.get(name) ?? name);
    const specified = ["ID", "Model", "Status", "Cost", "Created At"];
    expect(shown("customer")).toEqual(specified);
    const more = ["Owner", "snippet", "Prompt tokens", "Completion tokens", "Duration"];
    for (const role of ["operator", "admin"] as const) expect(shown(role)).toEqual([...specified, ...more]);
  });

  test("leave out fields that lists don't include", () => {
    const ids = columnsOf(resources["llm-requests"]).map(({ id }) => id);
    expect(ids).not.toContain("request");
    expect(ids).not.toContain("response");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("a new resource needs only its declaration", async () => {
  const { refineResource, routesOf, resourceMenu } = await import("@/resources");
  const props = defineResource("props", {
    names: { one: "Prop", many: "props", title: "Props" },
    subtitle: "Things on the stage",
    path: "/props",
    group: "Studio",
    heading: "name",
    search: ["name"],
    fields: {
      name: text({ label: "Name", column: true, sort: true }),
      weight: count({ label: "Weight", unit: "kg", nullable: true, column: true }),
      fragile: flag({ label: "Fragile", initial: false }),
      story: longText({ label: "Story", nullable: true }),
    },
  });
  expect(routesOf(props).map(({ path }) => path)).toEqual([
    "/props",
    "/props/new",
    "/props/:id",
    "/props/:id/edit",
  ]);
  expect(refineResource(props)).toMatchObject({ name: "props", list: "/props", edit: "/props/:id/edit" });
  expect(firstColumns(props, "admin")).toEqual(["name", "weight", "created_at"]);
  expect(writableFields(props, "create", "customer").map(([name]) => name)).toEqual([
    "name",
    "weight",
    "fragile",
    "story",
  ]);
  expect(check(props, "create", { name: "Lamp", weight: 1, fragile: true }).errors).toBeUndefined();
  expect(resourceMenu.map(({ resource }) => resource)).toEqual(
    Object.keys(resources).map((key) => resources[key as keyof typeof resources].name),
  );
});

test("every status value has a color", () => {
  const statuses = Object.values(resources).flatMap(({ name, all }: Resource) =>
    all.status ? [{ name, values: all.status.values, tones: Object.keys(all.status.tones ?? {}) }] : [],
  );
  expect(statuses.length).toBeGreaterThan(4);
  for (const { name, values, tones } of statuses) expect([name, tones]).toEqual([name, values]);
});
