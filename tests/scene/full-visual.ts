import * as z from "zod";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  format?: string;
}

/** Realistic text to fill fields with: English, German with its compounds, and Japanese without spaces. */
export const tongues = {
  english:
    "Renewable electricity from offshore wind supplies about fourteen million households along the northern coast, and the grid operators are investing in storage so that surplus power from stormy nights can be used when the sea is calm. ",
  german:
    "Die Bundesregierung beschließt eine Geschwindigkeitsbegrenzung auf Autobahnen, während Krankenversicherungen ihre Verwaltungskosten offenlegen und Wohnungsbaugesellschaften die Grundstücksverkehrsgenehmigung beantragen. ",
  japanese:
    "洋上風力発電は北部沿岸の約千四百万世帯に電力を供給しており、送電事業者は嵐の夜に余った電力を凪の日に使えるように蓄電設備への投資を続けている。",
} as const;
export type Tongue = keyof typeof tongues;

/** A text of at most `letters` characters that ends with a whole word if possible. `from` varies it. */
function filled(tongue: Tongue, letters: number, from: number): string {
  const text = tongues[tongue];
  if (tongue === "japanese")
    return text.repeat(1 + Math.ceil((letters + from * 7) / text.length)).slice(from * 7, from * 7 + letters);
  const words = text.trim().split(" ");
  const turned = [...words.slice((from * 5) % words.length), ...words.slice(0, (from * 5) % words.length)];
  let whole = "";
  for (let at = 0; ; at++) {
    const word = turned[at % turned.length]!;
    const longer = whole ? `${whole} ${word}` : word;
    if (longer.length > letters) {
      if (whole) return whole;
      // If the first word is too long for the field, another one that fits is used.
      return turned.find((one) => one.length <= letters) ?? word.slice(0, letters);
    }
    whole = longer;
  }
}

function fullOf(schema: Schema, tongue: Tongue, name: string, at: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[at % schema.enum.length];
  if (schema.format === "picture") return "fluent-emoji-flat:rocket";
  if (schema.format === "lines") return `${at + 1}-${at + 2}`;
  if (schema.format === "asset") return "01890a5d-ac96-774b-bcce-b302099a8057";
  if (name === "id" || name === "from") return `n${at}`;
  if (name === "to") return `n${at + 1}`;
  if (name === "area") return "world";
  if (name === "lon") return -120 + at * 32;
  if (name === "lat") return at % 2 ? 48 : -12;
  if (name === "code")
    return Array.from(
      { length: 16 },
      (_, line) =>
        `${"  ".repeat(line % 3)}const total${line} = values.reduce((sum, one) => sum + one.amount * ${line}, 0)`,
    ).join("\n");
  if (name === "prefix" || name === "suffix") return name === "prefix" ? "about " : " kWh";
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, fullOf(one, tongue, key, at)]),
      );
    case "array":
      return Array.from({ length: schema.maxItems ?? 4 }, (_, index) =>
        fullOf(schema.items!, tongue, name, index),
      );
    case "integer":
      return Math.min(schema.maximum ?? 100, 100);
    case "number":
      return Math.min(schema.maximum ?? 1e9, 1_234_567.8 * (at + 1));
    case "boolean":
      return at % 2 === 1;
    default:
      return filled(tongue, schema.maxLength ?? 40, at);
  }
}

/** Content for all fields of a layout, with text as long and lists as full as the schema allows. */
export const fullVisual = (schema: z.ZodType, tongue: Tongue) =>
  fullOf(z.toJSONSchema(schema, { io: "input" }) as Schema, tongue, "", 0);
