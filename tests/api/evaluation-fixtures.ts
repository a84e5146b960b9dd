import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Asked } from "./console-upstreams.ts";
import { say, startPrompts } from "./prompts.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

const usage = { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 };
const contentOf = (body: Record<string, unknown>) =>
  (body.messages as { content: string }[]).map(({ content }) => content).join("\n");

/** Answers only the question about France correctly, and gives a score of 0.9 as a judge. */
function answerOf(body: Record<string, unknown>) {
  const text = contentOf(body);
  const verdict = 'Sure: {"score": 0.9, "reason": "Close enough"}';
  const answer = text.includes("France") ? "Paris" : "I don't know";
  const content = text.includes("You judge") ? verdict : answer;
  return { choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }] };
}

/** Responds as an upstream that knows one capital. */
export const answerCapital = (response: ServerResponse, { body }: Asked) =>
  sendJson(response, 200, completionOf({ ...answerOf(body), model: body.model, usage }));

export const capitals = [
  { input: "Capital of France?", expected: "Paris" },
  { messages: [say("Capital of Spain?"), { role: "assistant", content: "Madrid" }] },
  { input: [say("Capital of Italy?")], ideal: ["Rome"], metadata: { level: 1 } },
];

/** Starts a server with a worker, a customer, and an upstream that knows one capital. */
export async function startEvaluations() {
  const started = await startPrompts({ WORKER: "inside" });
  const { customer } = started;
  started.product.providers.respondWith(answerCapital);

  async function createDataset(items: unknown[]) {
    const { id } = (await customer.post("datasets", { name: "Capitals" })).body;
    expect(await customer.post(`datasets/${id}/items`, { items })).toMatchObject({ status: 201 });
    return id as string;
  }

  /** Starts an evaluation and waits until it has ended. */
  async function evaluate({ dataset_id, ...values }: { dataset_id: string; [name: string]: unknown }) {
    const made = await customer.post(`datasets/${dataset_id}/evaluations`, {
      name: "Run",
      model_name: "gpt-4o-mini",
      ...values,
    });
    expect(made).toMatchObject({ status: 201, body: { status: "queued" } });
    return ended(made.body.id);
  }
  async function ended(id: string) {
    const read = async () => (await customer.get(`evaluations/${id}`)).body;
    await expect.poll(async () => (await read()).status).toMatch(/succeeded|failed/);
    return read();
  }

  return { ...started, createDataset, evaluate, ended };
}

export type Evaluations = Awaited<ReturnType<typeof startEvaluations>>;
