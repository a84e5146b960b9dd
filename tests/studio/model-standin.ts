import { expect } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan } from "../../scene/plan.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { type Asked, type Script, startScriptedModel } from "./model-replies.ts";

export interface Made {
  id: string;
  /** The animation after planning. */
  planned: { plan: Plan | null; step_error: string | null };
  /** The requests to the model, and the animation's rows in the log, both oldest first. */
  asked: Asked[];
  rows: { id: string; status: string; credits: number | null; cost: number | null; kind: string }[];
}

/** Expects a document that is valid and exactly what the layouts generate from a plan. */
export function expectLayouts(document: Document, plan: Plan) {
  expect(problemsOf(document)).toEqual([]);
  expect(document.scenes).toEqual(compose(plan, document).scenes);
}

/** The number of lint findings in a plan, composed with a document's size and theme. */
export const findingsOf = (plan: Plan, { width, height, fps, theme }: Document) =>
  lint(compose(plan, { width, height, fps, theme })).length;

/** Starts the app with a worker, and a model whose responses each test scripts. */
export async function startModel() {
  const model = await startScriptedModel();
  const databaseUrl = await createDatabase();
  const app = await startServer({
    databaseUrl,
    env: {
      WORKER: "inside",
      SIGNUP_CREDITS: "1000",
      UPSTREAM_TIMEOUT_MS: "900",
      LLM_UPSTREAMS: model.upstreams,
    },
  });
  const own = apiOf(app.url, (await signUp(app.url)).token);
  const ledger = await openLedger(databaseUrl);

  const ended = async (api: Api, id: string) => {
    await expect.poll(async () => (await api.get(`animations/${id}`)).body.step, { interval: 50 }).toBeNull();
    return (await api.get(`animations/${id}`)).body;
  };

  /** Composes an animation's scenes. */
  async function composeAll(script: Script, { id }: Pick<Made, "id">) {
    const asked = model.follow(script);
    expect((await own.post(`animations/${id}/compose`, {})).status).toBe(200);
    const { document, step_error } = await ended(own, id);
    return { document: document as Document, step_error: step_error as string | null, asked };
  }

  return {
    app,
    api: own,
    ledger,
    compose: composeAll,
    follow: model.follow,
    /** Plans an animation with a scripted model. */
    async plan(
      script: Script,
      { model: model_name = "mock/gpt-4o", api = own, prompt = "A film about rain" } = {},
    ) {
      const asked = model.follow(script);
      const { body } = await api.post("animations", { title: "Rain", prompt, model_name });
      expect((await api.post(`animations/${body.id}/plan`, {})).status).toBe(200);
      const planned = await ended(api, body.id);
      const rows = (await api.get(`llm-requests?animation_id=${body.id}`)).body;
      return { id: body.id, planned, asked, rows: rows.toReversed() } as Made;
    },
    /**
     * Expects a plan without errors after the given number of calls, each with a row in the log, and scenes
     * that are composed without a call.
     */
    async expectGood(made: Made, calls: number) {
      expect([made.planned.step_error, made.asked.length, made.rows.length]).toEqual([null, calls, calls]);
      const plan = Plan.parse(made.planned.plan);
      const { document, step_error, asked } = await composeAll(() => "", made);
      expect([step_error, asked]).toEqual([null, []]);
      expectLayouts(document, plan);
      return { document, plan };
    },
    async stop() {
      await ledger.close();
      await app.stop();
      model.stop();
    },
  };
}

export type Model = Awaited<ReturnType<typeof startModel>>;
