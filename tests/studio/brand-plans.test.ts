import { afterAll, beforeAll, expect, it } from "vitest";
import { brandScenes } from "../../scene/brand/apply.ts";
import { Plan } from "../../scene/plan.ts";
import { answersWell, good, satisfied, textOnlyModel } from "./model-plans.ts";
import { isReview, textsOf } from "./model-replies.ts";
import { type Model, startModel } from "./model-standin.ts";

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.stop());

const kit = {
  name: "Rainy Days",
  is_default: true,
  palette: {
    background: ["#101820"],
    text: "#ffffff",
    muted: "#b8c4cf",
    surface: "#263645",
    accent: "#f2aa4c",
    accent2: "#7fd1ae",
  },
  tone: "Playful, in short sentences",
  avoid: [
    { word: "sea", instead: "ocean" },
    { word: "cheap", instead: "" },
  ],
  music: "calm",
  intro: true,
};

it("a model is told the brand's tone and the words to avoid, and its plan gets the brand's look and ends", async () => {
  const { body } = await model.api.post("brand-kits", kit);
  const made = await model.plan(answersWell);
  const [first] = made.asked;
  const system = String(first!.messages[0]!.content);
  expect(first!.messages[0]!.role).toBe("system");
  expect(system).toContain('The film is for the brand "Rainy Days".');
  expect(system).toContain('Write in this tone: "Playful, in short sentences"');
  expect(system).toContain('"sea" (use "ocean"), "cheap"');
  expect(made.asked.filter(isReview).map((asked) => String(asked.messages[0]!.content))).toContain(system);
  const { plan, theme, brand_kit_id } = (await model.api.get(`animations/${made.id}`)).body;
  expect(brand_kit_id).toBe(body.id);
  expect(theme).toMatchObject({ ...kit.palette, style: "paper-cut" });
  expect(plan.look).toMatchObject({ style: "paper-cut", music: "calm" });
  expect(Plan.parse(plan).scenes.map(({ id }) => id)).toEqual([brandScenes.intro, "open", "sun", "fall"]);
  const { document } = await model.compose(() => "", made);
  expect(document.theme).toEqual(theme);
  expect([document.sound, document.scenes.length]).toEqual([{ music: "calm" }, 4]);
});

it("a model gets avoided words in its plan as findings", async () => {
  const made = await model.plan((asked) => (isReview(asked) ? { json: satisfied } : { json: good }), {
    model: textOnlyModel,
  });
  const review = made.asked.find(isReview);
  expect(textsOf(review!)).toContain(
    "The narration contains “sea”, which the brand kit avoids. Use “ocean”.",
  );
});

it("a change is asked for with the brand's guide", async () => {
  const made = await model.plan(answersWell);
  await model.compose(() => "", made);
  const asked = model.follow(() => ({ json: { summary: "Nothing to change.", scenes: [] } }));
  expect((await model.api.post(`animations/${made.id}/change`, { message: "Shorter" })).status).toBe(200);
  expect(String(asked[0]!.messages[0]!.content)).toContain("Write in this tone");
});

it("the built-in writer follows the tone, replaces avoided words and shows none of it", async () => {
  const prompt = "Where the rain comes from. The sun lifts water from the sea. Clouds let it fall.";
  const planned = async (more: object) => {
    const made = await model.plan(() => "", { model: "scenewright/sketch-1", prompt, ...more });
    expect(made.planned.step_error).toBe(null);
    return JSON.stringify(made.planned.plan);
  };
  const plan = await planned({});
  expect(plan).toContain("lifts water from the ocean");
  expect(plan).not.toMatch(/\bsea\b|playful|tone/i);
  expect(JSON.parse(plan).look.style).toBe("kids");
});
