import { describe, expect, test } from "vitest";
import * as z from "zod";
import { nameOfChoice } from "../../scene/choice-names.ts";
import { Document } from "../../scene/document.ts";
import { Plan } from "../../scene/plan.ts";
import { areas, languages, readTexts } from "../../scripts/catalog.ts";
import { choicesIn } from "../../scripts/choice-texts.ts";
import { shapeOf } from "../../src/resources/animations/inspector/fields/schema-shape.ts";

/** The names of all choices that the inspector finds in a schema, other than plain numbers. */
function shownIn(schema: z.ZodType): string[] {
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case "choice":
      return shape.values.map((value) => nameOfChoice(shape.schema, value)).filter((name) => !Number(name));
    case "list":
      return shownIn(shape.item);
    case "pair":
      return shape.items.flatMap(shownIn);
    case "object":
      return Object.values(shape.fields).flatMap(shownIn);
    case "oneof":
      return shape.options.flatMap(shownIn);
    default:
      return [];
  }
}

const shown = [...new Set([Document, Plan].flatMap(shownIn))];

describe.each(languages)("%s", (language) => {
  const texts = Object.assign({}, ...areas.map((area) => readTexts(language, area)));

  test("has a name for each choice in films and plans", () => {
    expect(shown).toEqual(
      expect.arrayContaining(["Before and after", "Ease in and out", "Bar chart", "Bold"]),
    );
    expect(shown.filter((name) => !texts[name])).toEqual([]);
  });
});

test("a new choice is a text to translate, under its name or else its value in words", () => {
  const Shade = z.enum(["two-tone", "plain"]).default("plain").meta({ title: "Shade" });
  expect([...choicesIn(z.strictObject({ shades: z.array(Shade).optional() }))]).toEqual([
    "Two tone",
    "Plain",
  ]);
});

test("names are not shown to models", () => {
  expect(JSON.stringify(z.toJSONSchema(Document, { io: "input" }))).not.toContain("Ease in and out");
});
