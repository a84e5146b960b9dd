import { describe, expect, test } from "vitest";
import * as z from "zod";
import { nameOfChoice } from "../../scene/choice-names.ts";
import { Document } from "../../scene/document.ts";
import { Element } from "../../scene/elements.ts";
import { Plan, Visual } from "../../scene/plan.ts";
import { areas, languages, readTexts } from "../../scripts/catalog.ts";
import { fieldTextsIn } from "../../scripts/field-texts.ts";
import { shapeOf, titleOf } from "../../src/resources/animations/inspector/fields/schema-shape.ts";

/** The labels and the choices, without plain numbers, that the inspector finds in a schema. */
function* shownIn(schema: z.ZodType): Generator<{ label?: string; choice?: string }> {
  const shape = shapeOf(schema);
  if (shape.kind === "choice")
    for (const value of shape.values) {
      const choice = nameOfChoice(shape.schema, value);
      if (!Number(choice)) yield { choice };
    }
  if (shape.kind === "object")
    for (const [name, field] of Object.entries(shape.fields)) {
      yield { label: titleOf(name, shapeOf(field)) };
      yield* shownIn(field);
    }
  if (shape.kind === "list") yield* shownIn(shape.item);
  if (shape.kind === "pair") for (const item of shape.items) yield* shownIn(item);
  if (shape.kind === "oneof") for (const option of shape.options) yield* shownIn(option);
}

const shown = (kind: "label" | "choice", ...schemas: z.ZodType[]) => [
  ...new Set(schemas.flatMap((schema) => [...shownIn(schema)].flatMap((one) => one[kind] ?? []))),
];
const choices = shown("choice", Document, Plan);
const labels = shown("label", Element, Visual);

describe.each(languages)("%s", (language) => {
  const texts = Object.assign({}, ...areas.map((area) => readTexts(language, area)));

  test("has a name for each choice in films and plans", () => {
    for (const name of ["Before and after", "Ease in and out", "Bar chart", "Bold"])
      expect(choices).toContain(name);
    expect(choices.filter((name) => !texts[name])).toEqual([]);
  });

  test("has a label for each field of elements and layouts", () => {
    for (const label of ["Max width", "Enter effect", "Lead-in"]) expect(labels).toContain(label);
    expect(labels.filter((label) => !texts[label])).toEqual([]);
  });
});

test("a new choice is a text to translate, under its name or else its value in words", () => {
  const Shade = z.enum(["two-tone", "plain"]).default("plain").meta({ title: "Shade" });
  const found = fieldTextsIn(z.strictObject({ shades: z.array(Shade).optional() }));
  expect([...found]).toEqual(["Shade", "Two tone", "Plain"]);
});

test("the names of choices are not in the schemas that models read", () => {
  expect(JSON.stringify(z.toJSONSchema(Document, { io: "input" }))).not.toContain("Ease in and out");
});
