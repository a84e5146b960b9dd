import OpenAI from "openai";
import { expect } from "vitest";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { startConsoleUpstreams } from "./console-upstreams.ts";

export const say = (content: string, role = "user") => ({ role, content });

/** Starts two server processes with users of each role, and OpenAI's client for the customer. */
export async function startPrompts(env: Record<string, string> = {}) {
  const product = await startConsoleUpstreams({ processes: 2, env });
  const { app, admin, providers } = product;
  await product.add("openai", { models: ["gpt-4o", "gpt-4o-mini"] });
  const [customer, other, operator] = await Promise.all(
    ["customer", "other", "operator"].map(async (name) => {
      const { token, session } = await signUp(app.url, name);
      if (name === "operator") await admin.patch(`users/${session.user.id}`, { role: "operator" });
      return apiOf(app.url, token);
    }),
  );

  async function clientOf(api: Api, at = app) {
    const { secret } = (await api.post("api-keys", { name: "Test" })).body;
    return new OpenAI({ apiKey: secret, baseURL: `${at.url}/v1`, maxRetries: 0 });
  }
  const client = await clientOf(customer!);
  let count = 0;

  return {
    ...{ product, admin, providers, clientOf, client },
    ...{ customer: customer!, other: other!, operator: operator! },
    /** Creates a prompt with these versions. */
    async createPrompt(...versions: object[]) {
      const { body } = await customer!.post("prompts", { name: `prompt-${++count}` });
      for (const version of versions)
        expect(await customer!.post(`prompts/${body.id}/versions`, version)).toMatchObject({ status: 201 });
      return { id: body.id as string, name: body.name as string };
    },
    /** Creates a chat completion with a prompt, which OpenAI's types allow only for responses. */
    ask: (prompt: object, more: object = {}, by = client) =>
      by.chat.completions.create({ model: "gpt-4o", ...more, prompt } as never),
    /** The body of the last request to the upstream. */
    sent: () => providers.asked.at(-1)?.body as Record<string, unknown>,
  };
}
