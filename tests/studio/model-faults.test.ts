import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { signUp } from "../server.ts";
import { answersWell, cut, good, satisfied, textOnlyModel } from "./model-plans.ts";
import { isReview, picturesOf, type Script, usage } from "./model-replies.ts";
import { expectLayouts, type Model, startModel } from "./model-standin.ts";

let model: Model;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.stop());

describe("a model that answers badly", () => {
  it.each<[string, Script, calls: number, model?: string]>([
    ["ignores the tools", answersWell, 1, textOnlyModel],
    [
      "writes text around its JSON",
      () => `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nEnjoy.`,
      1,
      textOnlyModel,
    ],
    [
      "sends invalid JSON first",
      (asked, at) => (at === 0 ? '{"title": "Rain", scenes' : answersWell(asked, at)),
      2,
      textOnlyModel,
    ],
    [
      "sends another schema first",
      (asked, at) => (at === 0 ? { json: { film: "Rain" } } : answersWell(asked, at)),
      2,
      textOnlyModel,
    ],
    [
      "sends a truncated answer first",
      (asked, at) =>
        at === 0
          ? {
              message: { role: "assistant", content: JSON.stringify(good).slice(0, 300) },
              finish_reason: "length",
            }
          : answersWell(asked, at),
      2,
      textOnlyModel,
    ],
    [
      "refuses tools",
      (asked, at) =>
        asked.tools ? { status: 400, error: "This model does not support tools" } : answersWell(asked, at),
      2,
      textOnlyModel,
    ],
    [
      "refuses tools without a reason",
      (asked, at) => (asked.tools ? { status: 404, error: "No endpoint" } : answersWell(asked, at)),
      2,
      textOnlyModel,
    ],
    [
      "refuses pictures",
      (asked, at) =>
        picturesOf(asked).length > 0
          ? { status: 400, error: "image_url is not supported" }
          : answersWell(asked, at),
      3,
    ],
    [
      "refuses structured output",
      (asked, at) =>
        asked.response_format
          ? { status: 400, error: "response_format json_schema is unavailable" }
          : at === 1
            ? { json: good }
            : { json: satisfied },
      3,
    ],
    [
      "calls tools forever",
      (asked) =>
        asked.tool_choice === "auto"
          ? { calls: [["find_pictures", { query: "sea" }]] }
          : answersWell(asked, 0),
      8,
    ],
    [
      "has nothing to say in its review",
      (asked, at) => (isReview(asked) ? "I like it." : answersWell(asked, at)),
      2,
    ],
    [
      "sends scenes that don't exist in its review",
      (asked, at) =>
        isReview(asked)
          ? { json: { satisfied: false, scenes: [{ ...good.scenes[0], id: "new" }] } }
          : answersWell(asked, at),
      2,
    ],
    [
      "makes its plan worse",
      (asked, at) =>
        isReview(asked) ? { json: { satisfied: false, scenes: [cut.scenes[1]] } } : answersWell(asked, at),
      2,
    ],
  ])("that %s still gives a good film", { tags: ["slow"] }, async (_, script, calls, name) => {
    const { plan } = await model.expectGood(await model.plan(script, { model: name }), calls);
    expect(plan.scenes.map(({ visual }) => "heading" in visual && visual.heading)).toEqual(
      good.scenes.map(({ visual }) => visual.heading),
    );
  });

  it.each<[string, Script, RegExp]>([
    [
      "doesn't answer in its review",
      (asked, at) => (isReview(asked) ? { hangs: true } : answersWell(asked, at)),
      /^The model didn't finish its review: The upstream mock didn't respond within 0.9 s\. The plan is kept/,
    ],
    [
      "fails in its review",
      (asked, at) => (isReview(asked) ? { status: 400, error: "Overloaded" } : answersWell(asked, at)),
      /^The model didn't finish its review: Overloaded\. The plan is kept/,
    ],
  ])("that %s keeps its plan, and says so", { tags: ["slow"] }, async (_, script, words) => {
    const { planned, id } = await model.plan(script);
    expect(planned.step_error).toMatch(words);
    const { document } = await model.compose(() => "", { id });
    expectLayouts(document, planned.plan!);
  });

  it("that doesn't answer at all is called only once", async () => {
    const { planned, rows } = await model.plan(() => ({ hangs: true }));
    expect(planned).toMatchObject({
      plan: null,
      step_error: "The upstream mock didn't respond within 0.9 s",
    });
    expect(rows).toMatchObject([{ status: "failed", credits: null }]);
  });

  it("that never answers usefully is asked three times", async () => {
    const { planned, rows } = await model.plan(() => "No.");
    expect(planned).toMatchObject({
      plan: null,
      step_error: expect.stringContaining("couldn't be used: The answer isn't valid JSON"),
    });
    expect(rows).toHaveLength(3);
  });

  it("that costs more than the balance keeps the last good plan, and says so", {
    tags: ["slow"],
  }, async () => {
    const { token } = await signUp(model.app.url);
    const api = apiOf(model.app.url, token);
    // The upstream reports more tokens than a new account can pay for.
    const all = { ...usage, completion_tokens: 1_200_000 };
    const made = await model.plan(
      () => ({ message: { role: "assistant", content: JSON.stringify(good) }, usage: all }),
      { api },
    );
    expect(made.planned.step_error).toMatch(
      /^The model didn't finish its review: Insufficient credits.* The plan is kept/,
    );
    expect(made.planned.plan!.scenes).toHaveLength(3);
    expect(made.rows).toHaveLength(1);
    expect(await model.ledger.faults()).toEqual([]);
  });
});
