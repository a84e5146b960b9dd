import OpenAI, { toFile } from "openai";
import type { Batch, BatchCreateParams } from "openai/resources/batches";
import { expect } from "vitest";
import {
  type AskedBody,
  completionOf,
  type Scripted,
  sendJson,
  startScripted,
} from "../api/scripted-upstream.ts";

export const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };

/** A line of a batch's output. */
export interface OutputLine {
  id: string;
  custom_id: string;
  response: { status_code: number; request_id: string; body: Record<string, never> } | null;
  error: { code: string; message: string } | null;
}

export const say = (content: string, model = "one/priced") => ({
  model,
  messages: [{ role: "user" as const, content }],
});

/** The text that a line sends to the model. */
export const saidIn = ({ messages }: AskedBody) => (messages as { content: string }[])[0]!.content;

/** Creates a line of a batch's input file. */
export const lineOf = (custom_id: string, body: object, url = "/v1/chat/completions") => ({
  ...{ custom_id, method: "POST", url, body },
});

/** Answers a call by repeating its text. */
export const echo: Parameters<Scripted["upstreamIs"]>[0] = (response, body) => {
  const message = { role: "assistant", content: `You said ${saidIn(body)}` };
  sendJson(response, 200, completionOf({ usage, choices: [{ index: 0, message, finish_reason: "stop" }] }));
};

/** Starts a gateway with a model that costs 0.5 credits per call, and with OpenAI's client. */
export async function startBatches(env: Record<string, string> = {}) {
  const gateway = await startScripted(["one"], { WORKER: "inside", ...env });
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  const clientOf = (apiKey: string) =>
    new OpenAI({ apiKey, baseURL: `${gateway.app.url}/v1`, maxRetries: 0 });
  const client = clientOf(gateway.key);

  async function upload(lines: (object | string)[], by = client) {
    const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const file = await toFile(Buffer.from(text), "input.jsonl");
    return (await by.files.create({ file, purpose: "batch" })).id;
  }
  async function create(lines: (object | string)[], more: Partial<BatchCreateParams> = {}, by = client) {
    const input_file_id = await upload(lines, by);
    return by.batches.create({
      ...{ input_file_id, endpoint: "/v1/chat/completions", completion_window: "24h" },
      ...more,
    });
  }
  async function ended({ id }: Pick<Batch, "id">, timeout = 20_000): Promise<Batch> {
    const read = () => client.batches.retrieve(id);
    await expect
      .poll(async () => (await read()).status, { timeout, interval: 50 })
      .toMatch(/^(completed|failed|cancelled|expired)$/);
    return read();
  }
  async function linesIn(file: string | undefined | null): Promise<OutputLine[]> {
    if (!file) return [];
    const text = await (await client.files.content(file)).text();
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
  /** The rows of a batch in the log. */
  const rowsOf = async ({ id }: Pick<Batch, "id">) =>
    (await gateway.api.get(`llm-requests?metadata.batch_id=${id}&_end=100`)).body as {
      [field: string]: unknown;
    }[];

  return { gateway, client, clientOf, upload, create, ended, linesIn, rowsOf };
}

export type Batches = Awaited<ReturnType<typeof startBatches>>;
