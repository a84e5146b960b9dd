import { expect, it } from "vitest";
import * as z from "zod";
import { parseFields } from "../../contract/validation.ts";

const schema = z.strictObject({
  name: z.string().min(1).max(1000),
  code: z.string().min(8).optional(),
  count: z.int().min(2).max(10_000),
  share: z.number().gt(0).lt(1).optional(),
  kind: z.enum(["a", "b"]).optional(),
  list: z.array(z.object({ at: z.number() })).optional(),
  own: z.string().min(3, "Words of its own").optional(),
});

it.each([
  [{}, { name: ["Required"], count: ["Required"] }],
  [
    { name: "", count: 1 },
    { name: ["Required"], count: ["At least 2"] },
  ],
  [
    { name: "x".repeat(1001), count: 20_000 },
    { name: ["At most 1,000 characters"], count: ["At most 10,000"] },
  ],
  [
    { name: "x", count: "2", code: "short" },
    { count: ["Enter a number"], code: ["At least 8 characters"] },
  ],
  [
    { name: "x", count: 2.5, share: 0 },
    { count: ["Enter a number"], share: ["More than 0"] },
  ],
  [{ name: "x", count: 2, share: 1 }, { share: ["Less than 1"] }],
  [{ name: "x", count: 2, own: "x" }, { own: ["Words of its own"] }],
  [{ name: "x", count: 2, list: [{ at: 1 }, {}] }, { "list.1.at": ["Required"] }],
  [
    { name: "x", count: 2, more: 1, most: 2 },
    { more: ["Unknown field"], most: ["Unknown field"] },
  ],
])("names what is wrong with %j", (value, errors) => {
  expect(parseFields(schema, value).errors).toEqual(errors);
});

it("keeps zod's message for other issues and reports whole-value errors as body", () => {
  expect(parseFields(schema, { name: "x", count: 2, kind: "c" }).errors).toEqual({
    kind: ['Invalid option: expected one of "a"|"b"'],
  });
  expect(Object.keys(parseFields(schema, null).errors ?? {})).toEqual(["body"]);
  expect(parseFields(schema, { name: "x", count: 2 })).toEqual({ data: { name: "x", count: 2 } });
});
