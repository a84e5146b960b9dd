import { expect } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan } from "../../scene/plan.ts";
import type { Api } from "../api/api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "../api/scripted-upstream.ts";

interface Sent {
  role: string;
  content: string | null | { type: string; text?: string; image_url?: { url: string } }[];
  tool_calls?: unknown[];
  tool_call_id?: string;
}

/** A request that the studio sent to the model. */
export interface Asked {
  model: string;
  messages: Sent[];
  tools?: { function: { name: string } }[];
  tool_choice?: string;
  response_format?: { json_schema: { name: string } };
}

/** What the model answers: a text, a value as JSON, tool calls, or any message or refusal. */
export type Reply =
  | string
  | { json: unknown }
  | { calls: [name: string, input: unknown][] }
  | { message: object; finish_reason?: string; usage?: object }
  | { status: number; error: string }
  | { hangs: true };

/** A model that answers its requests as a test says. */
export type Script = (asked: Asked, at: number) => Reply;

export const usage = { prompt_tokens: 2000, completion_tokens: 500, total_tokens: 2500 };

/** The messages' texts, one after another. */
export const textsOf = ({ messages }: Asked): string =>
  messages
    .flatMap(({ content }) =>
      Array.isArray(content) ? content.map((part) => part.text ?? "") : (content ?? ""),
    )
    .join("\n");

export const picturesOf = ({ messages }: Asked): string[] =>
  messages.flatMap(({ content }) =>
    Array.isArray(content) ? content.flatMap((part) => part.image_url?.url ?? []) : [],
  );

/** The name of the schema that an answer must follow. */
export const formOf = ({ response_format }: Asked) => response_format?.json_schema.name;

export const isReview = (asked: Asked) => formOf(asked) === "scenewright_review";

const callOf = ([name, input]: [string, unknown], at: number) => ({
  id: `call_${at}`,
  type: "function",
  function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
});

function messageOf(reply: Exclude<Reply, { status: number } | { hangs: true }>): object {
  if (typeof reply === "string") return { role: "assistant", content: reply };
  if ("json" in reply) return { role: "assistant", content: JSON.stringify(reply.json) };
  if ("calls" in reply) return { role: "assistant", content: null, tool_calls: reply.calls.map(callOf) };
  return reply.message;
}

export interface Made {
  id: string;
  /** The animation after planning. */
  planned: { plan: Plan | null; step_error: string | null };
  /** What the model was asked, and the rows of the log under the animation, both oldest first. */
  asked: Asked[];
  rows: { id: string; status: string; credits: number | null; cost: number | null; kind: string }[];
}

/** A product with a worker, and a model whose answers each test scripts. */
export async function startModel() {
  const product: Scripted = await startScripted(["mock"], {
    WORKER: "inside",
    UPSTREAM_TIMEOUT_MS: "1500",
    SIGNUP_CREDITS: "1000",
  });
  let script: Script = () => "";
  let asked: Asked[] = [];
  product.upstreamIs((response, body) => {
    // The stand-in answers the studio only, whose requests have this form.
    const request = body as unknown as Asked;
    asked.push(request);
    const reply = script(request, asked.length - 1);
    if (typeof reply === "object" && "hangs" in reply) return;
    if (typeof reply === "object" && "status" in reply)
      return sendJson(response, reply.status, { error: { message: reply.error } });
    const more = typeof reply === "object" && "message" in reply ? reply : {};
    const choices = [
      {
        index: 0,
        message: messageOf(reply),
        finish_reason: ("finish_reason" in more && more.finish_reason) || "stop",
      },
    ];
    sendJson(
      response,
      200,
      completionOf({ model: body.model, choices, usage: ("usage" in more && more.usage) || usage }),
    );
  });

  const ended = async (api: Api, id: string) => {
    await expect
      .poll(async () => (await api.get(`animations/${id}`)).body.step, { interval: 50, timeout: 60_000 })
      .toBeNull();
    return (await api.get(`animations/${id}`)).body;
  };

  /** Composes an animation's scenes. */
  async function composeAll(next: Script, { id }: Pick<Made, "id">) {
    script = next;
    asked = [];
    expect((await product.api.post(`animations/${id}/compose`, {})).status).toBe(200);
    const { document, step_error } = await ended(product.api, id);
    return { document: document as Document, step_error: step_error as string | null, asked };
  }

  return {
    ...product,
    compose: composeAll,
    /** Expects a plan without a remark after some calls, each with a row, and scenes that are composed without a call. */
    async expectGood(made: Made, calls: number) {
      expect([made.planned.step_error, made.asked.length, made.rows.length]).toEqual([null, calls, calls]);
      const plan = Plan.parse(made.planned.plan);
      const { document, step_error, asked } = await composeAll(() => "", made);
      expect([step_error, asked]).toEqual([null, []]);
      expectLayouts(document, plan);
      return { document, plan };
    },
    /** Plans an animation with a scripted model. */
    async plan(
      next: Script,
      { model = "mock/gpt-4o", api = product.api, prompt = "A film about rain" } = {},
    ) {
      script = next;
      asked = [];
      const { body } = await api.post("animations", { title: "Rain", prompt, model_name: model });
      expect((await api.post(`animations/${body.id}/plan`, {})).status).toBe(200);
      const planned = await ended(api, body.id);
      const rows = (await api.get(`llm-requests?animation_id=${body.id}`)).body;
      return { id: body.id, planned, asked, rows: rows.toReversed() } as Made;
    },
  };
}

export type Model = Awaited<ReturnType<typeof startModel>>;

/** Expects a document that is valid and exactly what the layouts make of a plan. */
export function expectLayouts(document: Document, plan: Plan) {
  expect(problemsOf(document)).toEqual([]);
  const { width, height, fps, theme } = document;
  expect(document.scenes).toEqual(compose(plan, { width, height, fps, theme }).scenes);
}

export const findingsOf = (plan: Plan, { width, height, fps, theme }: Document) =>
  lint(compose(plan, { width, height, fps, theme })).length;

/** Credits that a call with `usage` costs: 2,000 prompt tokens at $2.50, and 500 at $10 a million. */
export const creditsOfCall = 1;
