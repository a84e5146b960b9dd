import { describe, expect, it } from "vitest";
import { applyBrand, type Branded, brandScenes, removeBrand } from "../../scene/brand/apply.ts";
import type { Brand, BrandRules } from "../../scene/brand/brand.ts";
import { withoutAvoidedIn } from "../../scene/brand/words.ts";
import { compose } from "../../scene/compose/index.ts";
import { Document, type Scene, Theme } from "../../scene/document.ts";
import { fontFilesFor } from "../../scene/font-files.ts";
import { typefaces } from "../../scene/fonts.ts";
import { fixOf } from "../../scene/lint/fix.ts";
import { fixAll } from "../../scene/lint/fix-all.ts";
import { lint } from "../../scene/lint/index.ts";
import { estimate } from "../../scene/metrics.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { resize } from "../../scene/resize.ts";
import { styleOf } from "../../scene/styles/index.ts";
import { families, familiesOf, uploadedFontsOf } from "../../scene/text.ts";
import { themeOfLook } from "../../scene/themes.ts";

const logos = {
  any: "01a1fe0f-1a2f-7000-875c-0d5e1249148e",
  dark: "01a1fe0f-1a2f-7000-875c-0d5e12491401",
  light: "01a1fe0f-1a2f-7000-875c-0d5e12491402",
};
const brand: Brand = {
  palette: {
    background: ["#101820", "#1d2a36"],
    text: "#ffffff",
    muted: "#b8c4cf",
    surface: "#263645",
    accent: "#f2aa4c",
    accent2: "#7fd1ae",
  },
  style: null,
  fonts: { headline: "lora", body: "nunito" },
  logos: { any: logos.any, dark: null, light: null },
  music: "calm",
  intro: "Tidewise",
  outro: "tidewise.example",
};
const rules: BrandRules = { palette: brand.palette, fonts: brand.fonts, avoid: [] };

const plan = Plan.parse({
  title: "Tides",
  language: "en",
  look: { style: "swiss" },
  scenes: [
    { id: "open", visual: { layout: "title", heading: "Why the sea rises", sub: "Twice a day" } },
    {
      id: "pull",
      narration: "The Moon pulls at the sea, and the Sun helps.",
      visual: { layout: "points", heading: "Two pulls", points: ["The Moon", "The Sun"] },
    },
    { id: "close", narration: "Watch it rise.", visual: { layout: "end", heading: "Watch it rise" } },
  ],
});
const look = { ...sizes["16:9"], fps: 30 as const, theme: themeOfLook(plan.look!) };
const film: Branded = { plan, document: compose(plan, look), theme: look.theme };
const idsOf = ({ document, plan }: Branded) => [document, plan].map((one) => one?.scenes.map(({ id }) => id));
const contextOf = (document: Document, more: Partial<BrandRules> = {}) => ({
  fonts: { ...familiesOf(styleOf(document.theme), document.theme), measure: estimate },
  planned: plan.scenes,
  brand: { ...rules, ...more },
});
const edited = (document: Document, id: string, change: (scene: Scene) => Scene): Document => ({
  ...document,
  scenes: document.scenes.map((scene) => (scene.id === id ? change(scene) : scene)),
});
const brandFindings = (document: Document, more: Partial<BrandRules> = {}) =>
  lint(document, undefined, undefined, undefined, { ...rules, ...more }).filter(({ rule }) =>
    /brand|avoided/.test(rule),
  );

describe("applying a brand", () => {
  const branded = applyBrand(film, brand);

  it("recolors and refonts the film, and sets its logo, its music, and its first and last scene", () => {
    const { document, theme } = branded;
    expect(Document.parse(document)).toEqual(document);
    expect(document).toMatchObject({
      theme: { ...brand.palette, style: "swiss", heading_font: "lora", body_font: "nunito", logo: logos.any },
      sound: { music: "calm" },
    });
    expect(Theme.parse(theme)).toEqual(document!.theme);
    const ids = [brandScenes.intro, "open", "pull", "close", brandScenes.outro];
    expect(idsOf(branded)).toEqual([ids, ids]);
    expect(Plan.parse(branded.plan).look).toEqual({ style: "swiss", music: "calm" });
    const shown = document!.scenes[0]!.elements.map((one) =>
      "text" in one ? one.text : "asset" in one && one.asset,
    );
    expect(shown).toEqual([logos.any, "Tidewise"]);
    // A title scene that was laid out before the brand was applied shows the logo as well.
    expect(JSON.stringify(document!.scenes[1])).toContain(logos.any);
  });

  it("gives the same film when it is applied again", () => {
    expect(applyBrand(branded, brand)).toEqual(branded);
    expect(applyBrand(JSON.parse(JSON.stringify(branded)), brand)).toEqual(branded);
  });

  it("restores a film without edits when it is removed", () => {
    expect(removeBrand(branded, brand)).toEqual({
      ...film,
      document: { ...film.document, sound: {} },
    });
  });

  it("keeps edits, and lays out unedited scenes again when the film is resized", () => {
    const moved = edited(film.document!, "pull", (scene) => ({
      ...scene,
      elements: scene.elements.map((one, at) => (at === 0 ? { ...one, x: one.x + 5 } : one)),
    }));
    const { document, plan: next } = applyBrand({ ...film, document: moved }, brand);
    const pull = document!.scenes.find(({ id }) => id === "pull");
    expect(pull).toEqual(moved.scenes[1]);
    const tall = resize(document!, next, sizes["9:16"]);
    const fresh = compose(next!, { ...look, theme: document!.theme, ...sizes["9:16"] });
    expect(tall.scenes.filter(({ id }) => id !== "pull")).toEqual(
      fresh.scenes.filter(({ id }) => id !== "pull"),
    );
  });

  it("keeps an edited intro until its text in the brand kit changes", () => {
    const spoken = {
      ...branded,
      plan: {
        ...branded.plan!,
        scenes: branded.plan!.scenes.map((scene) =>
          scene.id === brandScenes.intro ? { ...scene, narration: "Tidewise presents." } : scene,
        ),
      },
      document: edited(branded.document!, brandScenes.intro, (scene) => ({
        ...scene,
        narration: "Tidewise presents.",
        background: ["#101820"],
      })),
    };
    expect(applyBrand(spoken, brand)).toEqual(spoken);
    const other = applyBrand(spoken, { ...brand, intro: "Tidewise Labs" });
    const intro = other.document!.scenes.filter(({ id }) => id === brandScenes.intro);
    expect(intro).toHaveLength(1);
    expect(intro[0]!.narration).toBe("Tidewise presents.");
    expect(JSON.stringify(intro[0])).toContain("Tidewise Labs");
    expect(idsOf(applyBrand(spoken, { ...brand, intro: null }))[0]).toEqual([
      "open",
      "pull",
      "close",
      brandScenes.outro,
    ]);
  });

  it("works for a plan without scenes, for scenes without a plan, and for a plan without room", () => {
    const planned = applyBrand({ ...film, document: null }, brand);
    expect(idsOf(planned)[1]).toHaveLength(5);
    const drawn = applyBrand({ ...film, plan: null }, brand);
    expect(idsOf(drawn)[0]).toHaveLength(5);
    expect(applyBrand(drawn, brand)).toEqual(drawn);
    const full = {
      ...plan,
      scenes: Array.from({ length: 40 }, (_, at) => ({ ...plan.scenes[0]!, id: `scene-${at}` })),
    };
    const whole = applyBrand({ plan: full, document: compose(full, look), theme: look.theme }, brand);
    expect(idsOf(whole).map((ids) => ids?.length)).toEqual([42, 40]);
    expect(applyBrand(whole, brand)).toEqual(whole);
  });

  it("chooses the logo that suits the background", () => {
    const themeWith = (background: string[]) =>
      applyBrand(film, { ...brand, logos, palette: { ...brand.palette!, background } }).theme.logo;
    expect(themeWith(["#101820"])).toBe(logos.dark);
    expect(themeWith(["#fdfdfd", "#eeeeee"])).toBe(logos.light);
  });
});

it("sets headlines and other text in their own fonts, built in or uploaded", () => {
  const uploaded = logos.any;
  const { theme } = applyBrand(film, { ...brand, fonts: { headline: uploaded, body: "nunito" } });
  const used = familiesOf(styleOf(theme), theme);
  expect(used).toMatchObject({ display: `asset-${uploaded}`, sans: typefaces.nunito.family });
  expect(uploadedFontsOf(theme)).toEqual([uploaded]);
  expect(fontFilesFor("", used).some(({ path }) => path.includes("/nunito-"))).toBe(true);
  expect(familiesOf(styleOf(theme), { ...theme, heading_font: "inter" }).display).toBe(families.sans);
  expect(familiesOf(styleOf(theme), { font: uploaded, body_font: "lora" })).toMatchObject({
    display: `asset-${uploaded}`,
    sans: typefaces.lora.family,
  });
});

describe("the linter", () => {
  const { document: branded } = applyBrand(film, brand);

  it("finds nothing off the brand in a film to which the brand was applied", () => {
    expect(brandFindings(branded!)).toEqual([]);
    expect(brandFindings(film.document!).map(({ rule }) => rule)).toEqual([
      "off-brand-color",
      "off-brand-font",
    ]);
  });

  it("reports avoided words in text and in narration, and replaces them", () => {
    const avoid = [
      { word: "sea", instead: "ocean" },
      { word: "helps", instead: "" },
    ];
    const found = brandFindings(branded!, { avoid });
    expect(found.map(({ rule, scene, element }) => [rule, scene, element === null])).toEqual([
      ["avoided-word", "open", false],
      ["avoided-word", "pull", true],
      ["avoided-word", "pull", true],
    ]);
    expect(found[0]!.message).toBe("The text contains “sea”, which the brand kit avoids. Use “ocean”.");
    const context = contextOf(branded!, { avoid });
    expect(fixOf(branded!, found[2]!, context)).toMatchObject({ kind: "visit", place: "narration" });
    const fixed = fixAll(branded!, context);
    const text = JSON.stringify(fixed.document.scenes);
    expect(text).toContain("Why the ocean rises");
    expect(text).toContain("The Moon pulls at the ocean, and the Sun helps.");
    expect(brandFindings(fixed.document, { avoid })).toHaveLength(1);
  });

  it("reports avoided words in the names of a chart's lines, and replaces them", () => {
    const chart = { type: "line-chart", x: 400, y: 300, w: 800, h: 400 } as const;
    const film = edited(branded!, "pull", (scene) => ({
      ...scene,
      elements: [{ ...chart, series: [{ name: "Open sea", values: [1, 2] }, { values: [2, 1] }] }],
    }));
    const avoid = [{ word: "open sea", instead: "ocean" }];
    expect(brandFindings(film, { avoid })).toMatchObject([
      { rule: "avoided-word", scene: "pull", element: 0 },
    ]);
    const fixed = fixAll(film, contextOf(film, { avoid }));
    expect(JSON.stringify(fixed.document.scenes)).toContain('"name":"Ocean"');
    expect(brandFindings(fixed.document, { avoid })).toEqual([]);
    // A name can't have more than 40 characters.
    const long = [{ word: "open sea", instead: "o".repeat(41) }];
    const kept = fixAll(film, contextOf(film, { avoid: long })).document;
    expect(JSON.stringify(kept.scenes)).toContain('"name":"Open sea"');
  });

  it("replaces avoided words around pauses and emphasis, and keeps the marks", () => {
    const avoid = [
      { word: "pause", instead: "rest" },
      { word: "sea", instead: "ocean" },
    ];
    const narration = "The *sea* [pause 0.8] rises. A pause, [Pause] then the sea falls.";
    const expected = "The *ocean* [pause 0.8] rises. A rest, [Pause] then the ocean falls.";
    const written = Plan.parse({ ...plan, scenes: [{ ...plan.scenes[1]!, narration }] });
    expect(withoutAvoidedIn(written, avoid).scenes[0]!.narration).toBe(expected);
    const paused = edited(branded!, "pull", (scene) => ({ ...scene, narration }));
    const fixed = fixAll(paused, contextOf(paused, { avoid }));
    expect(fixed.document.scenes.map((scene) => scene.narration)).toContain(expected);
  });

  it("only reports whole words, in any case", () => {
    const wordsFound = (word: string) => brandFindings(branded!, { avoid: [{ word, instead: "" }] }).length;
    expect(["SEA", "se", "the  sea", "Sun", "su", "c++", "(the"].map(wordsFound)).toEqual([
      2, 0, 2, 2, 0, 0, 0,
    ]);
  });

  it("reports colors that aren't in the palette, and replaces them by the nearest ones", () => {
    const colored = edited(branded!, "open", (scene) => ({
      ...scene,
      background: ["#fafafa"],
      elements: scene.elements.map((one) => (one.type === "text" ? { ...one, color: "#f3ab4d" } : one)),
    }));
    const found = brandFindings(colored).filter(({ rule }) => rule === "off-brand-color");
    expect(found.map(({ element }) => element === null)).toEqual([true, false, false]);
    const fix = fixOf(colored, found[1]!, contextOf(colored));
    expect(fix).toMatchObject({ kind: "change", title: "Use brand color" });
    expect(fix?.kind === "change" && fix.scene?.elements.find(({ type }) => type === "text")).toMatchObject({
      color: "accent",
    });
    const plain = fixOf(colored, found[0]!, contextOf(colored));
    expect(plain?.kind === "change" && plain.scene?.background).toBe(undefined);
  });
});

it("adds scenes in which the linter finds nothing", () => {
  for (const size of Object.values(sizes)) {
    const { document } = applyBrand({ ...film, document: compose(plan, { ...look, ...size }) }, brand);
    const ends = Object.values<string>(brandScenes);
    expect(lint(document!).filter(({ scene }) => ends.includes(scene))).toEqual([]);
  }
});
