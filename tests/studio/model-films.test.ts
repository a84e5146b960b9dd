import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Plan } from "../../scene/plan.ts";
import { apiOf } from "../api/api.ts";
import { signUp } from "../server.ts";
import { answersWell, cut, fixedPlan, good, satisfied, textOnlyModel } from "./model-plans.ts";
import { formOf, isReview, picturesOf, type Script, textsOf } from "./model-replies.ts";
import { expectLayouts, findingsOf, type Model, startModel } from "./model-standin.ts";

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.stop());

describe("a model that answers well", () => {
  it("finds pictures, sees its film, corrects it, and is charged for each call", {
    tags: ["slow"],
  }, async () => {
    const made = await model.plan((_asked, at) => {
      if (at === 0)
        return {
          calls: [
            ["find_pictures", { query: "rain" }],
            ["find_styles", { description: "gentle nature film" }],
          ],
        };
      if (at === 1) return { json: cut };
      return { json: at === 2 ? fixedPlan : satisfied };
    });
    const { document, plan } = await model.expectGood(made, 4);
    expect(findingsOf(plan, document)).toBeLessThan(findingsOf(Plan.parse(cut), document));
    expect(plan.scenes[1]!.visual).toMatchObject({ heading: "The sun lifts water" });
    const [first, second, review, last] = made.asked;
    expect(first!.tools!.map((tool) => tool.function.name)).toEqual(["find_pictures", "find_styles"]);
    const [pictures, found] = second!.messages
      .filter(({ role }) => role === "tool")
      .map(({ content }) => JSON.parse(String(content)));
    expect(pictures.pictures).toContain("fluent-emoji-flat:cloud-with-rain");
    expect(found.styles.map(({ style }: { style: string }) => style)).toContain("paper-cut");
    expect(formOf(review!)).toBe("scenewright_review");
    expect(textsOf(review!)).toContain("sun: The text ends with “the”");
    expect(picturesOf(first!)).toEqual([]);
    for (const asked of [review!, last!]) {
      const [sheet] = picturesOf(asked);
      const bytes = Buffer.from(sheet!.replace("data:image/jpeg;base64,", ""), "base64");
      expect([bytes[0], bytes[1], bytes.length > 10_000, bytes.length < 700_000]).toEqual([
        0xff,
        0xd8,
        true,
        true,
      ]);
    }
    expect(made.rows.map(({ kind, status }) => [kind, status])).toEqual(Array(4).fill(["Plan", "succeeded"]));
    // 2,000 prompt tokens at $2.50 per million and 500 completion tokens at $10 per million cost one cent.
    expect(made.rows.map(({ credits }) => credits)).toEqual(Array(4).fill(1));
    expect(await model.ledger.faults()).toEqual([]);
  });

  it("gets the findings as text if it isn't known to see pictures", async () => {
    const made = await model.plan((_, at) => ({ json: at === 0 ? cut : fixedPlan }), {
      model: textOnlyModel,
    });
    await model.expectGood(made, 2);
    expect(made.asked.flatMap(picturesOf)).toEqual([]);
    expect(textsOf(made.asked[1]!)).toContain("cut off");
  });

  it("gets a picture if its upstream says that it takes them", { tags: ["slow"] }, async () => {
    const made = await model.plan(answersWell, { model: "mock/eyes-1" });
    await model.expectGood(made, 2);
    expect(picturesOf(made.asked[1]!)).toHaveLength(1);
  });

  it("isn't called again if it sees no pictures and nothing was found", async () => {
    await model.expectGood(await model.plan(() => ({ json: good }), { model: textOnlyModel }), 1);
  });

  it("reviews at most twice", { tags: ["slow"] }, async () => {
    const dark = (asked: Parameters<Script>[0]) =>
      isReview(asked)
        ? { json: { ...fixedPlan, look: { style: textsOf(asked).includes('"neon"') ? "data" : "neon" } } }
        : { json: good };
    const { plan } = await model.expectGood(await model.plan(dark), 3);
    expect(plan.look).toEqual({ style: "data" });
  });

  it("draws only the scenes for which there is no layout", { tags: ["slow"] }, async () => {
    const drawing = {
      id: "fall",
      narration: "Something else",
      duration: 4,
      elements: [
        { type: "text", x: 640, y: 200, w: 900, size: 60, align: "center", text: "Drawn by the model" },
        { type: "image", x: 100, y: 300, w: 200, h: 200, asset: "01890a5d-ac96-774b-bcce-b302099a8057" },
        {
          type: "circle",
          x: 640,
          y: 450,
          r: 80,
          fill: "accent",
          enter: { kind: "pop", at: 0.6, duration: 0.5 },
        },
      ],
    };
    const scenes = [
      ...good.scenes.slice(0, 2),
      { ...good.scenes[2], visual: { layout: "custom", heading: "Falling", description: "Drops that fall" } },
    ];
    const made = await model.plan((asked) =>
      formOf(asked) === "scenewright_plan" ? { json: { ...good, scenes } } : { json: satisfied },
    );
    const { document, step_error, asked } = await model.compose(() => ({ json: drawing }), made);
    expect(step_error).toBeNull();
    expect(new Set(asked.map(formOf))).toEqual(new Set(["scenewright_scene"]));
    expect(document.scenes[2]!.narration).toBe("Cold clouds let it fall again.");
    // No user owns the picture, so it is removed.
    expect(document.scenes[2]!.elements.map(({ type }) => type)).toEqual(["text", "circle"]);
    expectLayouts(
      { ...document, scenes: document.scenes.slice(0, 2) },
      { ...made.planned.plan!, scenes: made.planned.plan!.scenes.slice(0, 2) },
    );
    const again = await model.compose(() => ({ status: 400, error: "No" }), made);
    expect(again.step_error).toBe("Scene fall: No. Scenewright used a built-in layout instead.");
    expectLayouts(again.document, made.planned.plan!);
  });
});

it("shows a customer the requests of their own animations only", { tags: ["slow"] }, async () => {
  const made = await model.plan(answersWell);
  const stranger = apiOf(model.app.url, (await signUp(model.app.url)).token);
  expect((await stranger.get(`llm-requests?animation_id=${made.id}`)).body).toEqual([]);
});

it("writes one row for a plan of the built-in model, and one for a change", async () => {
  const { id, rows, planned } = await model.plan(() => "", {
    model: "scenewright/sketch-1",
    prompt: "Rain falls. Rivers carry it to the sea.",
  });
  expect([rows.length, planned.step_error]).toEqual([1, null]);
  await model.compose(() => "", { id });
  const { body } = await model.api.post(`animations/${id}/change`, { message: "Make the accent orange" });
  const after = (await model.api.get(`llm-requests?animation_id=${id}`)).body;
  expect(after.map((row: { id: string }) => row.id)).toEqual([...body.llm_request_ids, rows[0]!.id]);
});
