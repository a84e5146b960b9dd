import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Document } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { prepareFilm } from "../../scene/templates/fill.ts";
import { fillText, namesIn, problemsWith, valuesOf } from "../../scene/templates/values.ts";
import { themes } from "../../scene/themes.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };
const plan = Plan.parse({
  title: "An offer for {{name}}",
  scenes: [
    {
      id: "hello",
      narration: "Hello {{ name }}, look at this.",
      visual: { layout: "title", heading: "Hello {{name}}", sub: "from {{company}}" },
    },
    {
      id: "price",
      narration: "It costs only {{price}} today.",
      visual: {
        layout: "points",
        heading: "Your offer",
        points: ["{{product}} for {{price}}", "Until {{date}}"],
      },
    },
    { id: "math", narration: "", visual: { layout: "formula", heading: "Sum", tex: "x^{{n}}" } },
  ],
});
const film = { plan, document: compose(plan, look) };
const values = new Map(
  Object.entries({ name: "Ada", company: "Acme", price: "$5", product: "Tea", date: "May 1" }),
);
/** A value as the database returns it: with the keys of its objects in another order. */
const stored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

describe("the placeholders of a film", () => {
  it("are listed once, in the order of the film, without those of formulas", () => {
    expect(valuesOf(film)).toEqual(["name", "company", "price", "product", "date"]);
  });

  it("are found only where braces hold a name", () => {
    expect(namesIn("{{größe}} {{first-name}} {{ a_1 }}")).toEqual(["größe", "first-name", "a_1"]);
    expect(namesIn("{name} {{}} {{1a}} {{__proto__}} {{a b}} {{a\nb}} {{{a}} { {b}}")).toEqual(["a"]);
    expect(namesIn(`{{${"x".repeat(65)}}}`)).toEqual([]);
  });

  it("are found in time that grows with the text, not faster", () => {
    const from = performance.now();
    for (const hostile of ["{{".repeat(50_000), `{{${" ".repeat(100_000)}`, `{{a${"a ".repeat(50_000)}`])
      expect(namesIn(hostile)).toEqual([]);
    expect(performance.now() - from).toBeLessThan(1000);
  });
});

describe("values", () => {
  it("are plain text on one line, which isn't searched for placeholders again", () => {
    const one = (value: string) => fillText("<{{name}}>", new Map([["name", value]]));
    expect(one("{{price}} $& $1 </b> &amp;")).toBe("<{{price}} $& $1 </b> &amp;>");
    expect(one(" a\r\n\tb \u202ec\0\u200bd ")).toBe("<a b cd>");
    expect(one("\ud800x")).toBe("<\ufffdx>");
    expect(fillText("{{toString}} {{name}}", new Map())).toBe("{{toString}} {{name}}");
  });

  it("are reported by name if they are missing, unknown or too long", () => {
    const given = new Map([
      ["name", "x".repeat(1001)],
      ["prise", "5"],
    ]);
    expect(problemsWith(["name", "price"], given)).toEqual([
      { name: "price", problem: "missing" },
      { name: "name", problem: "long" },
      { name: "prise", problem: "unknown" },
    ]);
    expect(problemsWith([...values.keys()], values)).toEqual([]);
  });
});

describe("filling in values", () => {
  it("replaces them in plan, document and narration", () => {
    const { plan, document } = prepareFilm(stored(film), look)(values);
    expect(plan!.title).toBe("An offer for Ada");
    expect(document!.title).toBe("An offer for Ada");
    expect(document!.scenes[0]!.narration).toBe("Hello Ada, look at this.");
    expect(JSON.stringify([plan, document])).toContain("Tea for $5");
    expect(valuesOf({ plan, document })).toEqual([]);
    expect(JSON.stringify(plan)).toContain("x^{{n}}");
    expect(Document.safeParse(document).success).toBe(true);
  });

  it("lays scenes out again, so that long values fit", () => {
    const long = new Map([...values, ["name", "Wolfeschlegelsteinhausenbergerdorff the Elder"]]);
    const { plan, document } = prepareFilm(stored(film), look)(long);
    expect(document!.scenes).toEqual(compose(plan!, look).scenes);
    expect(lint(document!)).toEqual([]);
  });

  it("composes a film that has only a plan", () => {
    const { plan, document } = prepareFilm({ plan: film.plan, document: null }, look)(values);
    expect(document).toEqual(compose(plan!, look));
  });

  it("keeps the arrangement of edited scenes, and the words with which their elements enter", () => {
    const edited = structuredClone(film.document);
    const [scene] = edited.scenes;
    scene!.elements = Document.shape.scenes.element.shape.elements.parse([
      { type: "text", text: "{{name}}!", x: 11, y: 22, size: 40 },
      { type: "text", text: "{{company}}", x: 33, y: 44, size: 40, enter: { kind: "fade", cue: 5 } },
      { type: "text", text: "{{date}}", x: 55, y: 66, size: 40, enter: { kind: "fade", cue: 0 } },
    ]);
    const of = (more: Record<string, string>) =>
      prepareFilm(stored({ ...film, document: edited }), look)(new Map([...values, ...Object.entries(more)]))
        .document!;
    const [filled, untouched] = of({ name: "Ada Mary King", date: "" }).scenes;
    expect(filled!.elements).toMatchObject([
      { text: "Ada Mary King!", x: 11, y: 22 },
      // "Hello {{ name }}, look at": "at" was the sixth word, because of the spaces in the placeholder.
      { text: "Acme", x: 33, y: 44, enter: { cue: 5 } },
    ]);
    expect("Hello Ada Mary King, look at this.".split(" ")[5]).toBe("at");
    expect(untouched).toEqual(of({ date: "" }).scenes[1]);
    expect(of({ name: "Ada" }).scenes[0]!.elements[1]).toMatchObject({ enter: { cue: 3 } });
  });
});
