import type OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "./api.ts";
import { answerWith } from "./console-upstreams.ts";
import { say, startPrompts } from "./prompts.ts";

type Started = Awaited<ReturnType<typeof startPrompts>>;
let started: Started;
let customer: Api;
let client: OpenAI;
let { createPrompt, ask, sent } = {} as Started;

beforeAll(async () => {
  started = await startPrompts();
  ({ customer, client, createPrompt, ask, sent } = started);
});
afterAll(() => started.product.stop());
beforeEach(() => started.providers.respondWith(answerWith));

describe("a prompt", () => {
  it("has immutable versions, and labels that move with the record's version checked", async () => {
    const { id, name } = await createPrompt(
      { messages: [say("One")] },
      { messages: [say("Two")], note: "Second" },
    );
    const list = (await customer.get(`prompts/${id}/versions`)).body;
    expect(list).toMatchObject([{ version: 2, note: "Second" }, { version: 1 }]);
    expect(list[0]).not.toHaveProperty("messages");
    expect((await customer.get(`prompts/${id}/versions/1`)).body.messages).toEqual([say("One")]);
    expect(await customer.get(`prompts/${id}/versions/3`)).toMatchObject({ status: 404 });

    const seen = await customer.get(`prompts/${id}`);
    const version = { "if-match": seen.headers.get("etag")! };
    const promoted = await customer.call("PATCH", `prompts/${id}`, { labels: { production: 1 } }, version);
    expect(promoted.body).toMatchObject({ labels: { production: 1 }, latest_version: 2 });
    const late = await customer.call("PATCH", `prompts/${id}`, { labels: { production: 2 } }, version);
    expect(late).toMatchObject({ status: 409, body: { current: { labels: { production: 1 } } } });

    const both = { messages: [say("Three")], labels: ["production"] };
    expect((await customer.post(`prompts/${id}/versions`, both)).body.version).toBe(3);
    expect((await customer.get(`prompts/${id}`)).body.labels).toEqual({ production: 3 });

    const events = (await started.admin.get(`audit-events?subject_id=${id}`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      "prompts.add-version",
      "prompts.edit",
      "prompts.add-version",
      "prompts.add-version",
      "prompts.create",
    ]);
    const edit = (await started.admin.get(`audit-events/${events[1].id}`)).body;
    expect(edit).toMatchObject({ subject: name, after: { labels: { production: 1 } } });
  });

  it("refuses wrong names, labels and contents by the name of the field", async () => {
    const { id, name } = await createPrompt({ messages: [say("One")] });
    const problems = async (path: string, body: object, method = "POST") => {
      const answer = await customer.call(method, path, body);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await problems("prompts", { name })).toEqual([422, "name"]);
    expect(await problems("prompts", { name: "Not a slug" })).toEqual([422, "name"]);
    expect(await problems("prompts", { name: id })).toEqual([422, "name"]);
    for (const labels of [{ production: 2 }, { latest: 1 }, { "A b": 1 }])
      expect(await problems(`prompts/${id}`, { labels }, "PATCH")).toEqual([
        422,
        expect.stringMatching("labels"),
      ]);
    const versions = `prompts/${id}/versions`;
    expect(await problems(versions, { messages: [] })).toEqual([422, "messages"]);
    expect(await problems(versions, { messages: [say("A", "robot")] })).toEqual([422, "messages.0.role"]);
    expect(await problems(versions, { messages: [say("A")], settings: { n: 5 } })).toEqual([
      422,
      "settings.n",
    ]);
    expect(await problems(versions, { messages: [say("A")], labels: ["latest"] })).toEqual([
      422,
      "labels.latest",
    ]);
    expect(await started.other.post("prompts", { name })).toMatchObject({ status: 201 });
  });

  it("belongs to its owner; operators can read it, and only admins can change it", async () => {
    const { id } = await createPrompt({ messages: [say("One")] });
    const body = { messages: [say("Two")] };
    const statuses = async (api: Api) => [
      (await api.get(`prompts/${id}/versions`)).status,
      (await api.get(`prompts/${id}/versions/1`)).status,
      (await api.get(`prompts/${id}/usage`)).status,
      (await api.post(`prompts/${id}/versions`, body)).status,
    ];
    expect(await statuses(started.other)).toEqual([404, 404, 404, 404]);
    expect(await statuses(started.operator)).toEqual([200, 200, 200, 404]);
    expect(await statuses(started.admin)).toEqual([200, 200, 200, 201]);
    await expect(ask({ id }, {}, await started.clientOf(started.other))).rejects.toMatchObject({
      status: 404,
      param: "prompt.id",
    });
  });
});

describe("a chat completion with a prompt", () => {
  it("gets the version in production, with its settings, and is linked to it in the log", async () => {
    const messages = [say("You help {{ customer }}.", "system"), say("{{question}}")];
    const settings = { temperature: 0.2, max_tokens: 50, response_format: { type: "json_object" } };
    const { id, name } = await createPrompt(
      { messages, model: "gpt-4o-mini", settings, labels: ["production"] },
      { messages: [say("Newer")] },
    );
    const variables = { customer: "Ann", question: "Why {{customer}}? {{other}}" };
    await ask({ id: name, variables }, { model: undefined, temperature: 0.9, messages: [say("And more")] });
    expect(sent()).toEqual({
      model: "gpt-4o-mini",
      temperature: 0.9,
      max_completion_tokens: 50,
      response_format: { type: "json_object" },
      messages: [say("You help Ann.", "system"), say("Why {{customer}}? {{other}}"), say("And more")],
    });
    const [row] = (await customer.get(`llm-requests?prompt_id=${id}&prompt_version=1`)).body;
    expect(row).toMatchObject({ model_name: "gpt-4o-mini", prompt_id: id, prompt_version: 1 });
    const { request } = (await customer.get(`llm-requests/${row.id}`)).body;
    expect(request.messages).toHaveLength(3);
    expect(request).not.toHaveProperty("prompt");

    await ask({ id, label: "latest" });
    expect(sent().messages).toEqual([say("Newer")]);
    await ask({ id, version: "2" });
    expect((await customer.get(`prompts/${id}/usage`)).body).toMatchObject([
      { version: 2, calls: 2, failed_calls: 0 },
      { version: 1, calls: 1, cost: expect.any(Number), duration_p50: expect.any(Number) },
    ]);
  });

  it("is refused with the field's name if the prompt or a variable is wrong", async () => {
    const { id } = await createPrompt({ messages: [say("Hi {{name}} {{ name }} {{not a name}}")] });
    const refused = async (prompt: object) => {
      const error = await ask(prompt).catch((thrown) => thrown);
      return [error.status, error.param];
    };
    const messageFor = async (prompt: object) => (await ask(prompt).catch((thrown) => thrown)).error.message;
    const name = { variables: { name: "Ann" } };
    expect(await refused({ id: "nowhere" })).toEqual([404, "prompt.id"]);
    expect(await refused({ id, version: 7, ...name })).toEqual([404, "prompt.version"]);
    expect(await refused({ id, label: "staging", ...name })).toEqual([404, "prompt.label"]);
    expect(await refused({ id, label: "constructor", ...name })).toEqual([404, "prompt.label"]);
    expect(await refused({ id, version: 1, label: "latest" })).toEqual([400, "prompt.label"]);
    expect(await refused({ id })).toEqual([400, "prompt.variables"]);
    expect(await messageFor({ id })).toBe("Missing prompt variables: name");
    expect(await messageFor({ id, variables: { name: "A", b: "B" } })).toBe("Unknown prompt variables: b");
    expect(await refused({ id, variables: { name: 7 } })).toEqual([400, "prompt.variables.name"]);
    expect(await refused({ id, more: 1 })).toEqual([400, "prompt.more"]);
    expect(started.providers.asked).toEqual([]);
    const large = { messages: [say("{{name}}".repeat(2000))], labels: ["large"] };
    await customer.post(`prompts/${id}/versions`, large);
    const variables = { name: "x".repeat(20_000) };
    expect(await refused({ id, label: "large", variables })).toEqual([413, "prompt.variables"]);
  });

  it("uses a promoted version at once, in every process", async () => {
    const { id } = await createPrompt({ messages: [say("Old")] }, { messages: [say("New")] });
    await customer.patch(`prompts/${id}`, { labels: { production: 1 } });
    const clients = [client, await started.clientOf(customer, started.product.apps[1])];
    const answers = async () => {
      const found = [];
      for (const by of clients) {
        await ask({ id }, {}, by);
        found.push((sent().messages as { content: string }[])[0]?.content);
      }
      return found;
    };
    expect(await answers()).toEqual(["Old", "Old"]);
    await customer.patch(`prompts/${id}`, { labels: { production: 2 } });
    await ask({ id });
    expect(sent().messages).toEqual([say("New")]);
    await expect.poll(answers, { interval: 20, timeout: 2000 }).toEqual(["New", "New"]);
    await customer.delete(`prompts/${id}`);
    await expect(ask({ id })).rejects.toMatchObject({ status: 404 });
  });

  it("has the values of its variables checked by guardrails", async () => {
    const { id } = await createPrompt({ messages: [say("Write to help@example.com about {{text}}")] });
    const rule = { name: "Mail", detectors: ["email"], applies_to: "requests", action: "redact" };
    const made = await customer.post("guardrails", rule);
    await ask({ id, variables: { text: "ann@example.com" } });
    expect(sent().messages).toEqual([say("Write to help@example.com about [EMAIL]")]);
    await customer.delete(`guardrails/${made.body.id}`);
  });

  it("repeats the answer for its Idempotency-Key after another version was promoted", async () => {
    const { id } = await createPrompt({ messages: [say("Old")] });
    const headers = { "Idempotency-Key": `prompt-${id}` };
    const create = () =>
      client.chat.completions.create({ model: "gpt-4o", prompt: { id } } as never, {
        headers,
      }) as Promise<unknown>;
    await create();
    await customer.post(`prompts/${id}/versions`, { messages: [say("New")] });
    await create();
    expect(started.providers.asked).toHaveLength(1);
  });
});

describe("a response with a prompt", () => {
  it("has the prompt's messages before its input, and doesn't carry them into the conversation", async () => {
    const picture = {
      type: "input_image" as const,
      image_url: "data:image/png;base64,AAAA",
      detail: "auto" as const,
    };
    const messages = [say("Be kind to {{name}}.", "system"), say("Look: {{picture}}")];
    const { id } = await createPrompt({ messages, model: "gpt-4o-mini", settings: { temperature: 0.3 } });
    const variables = { name: "Ann", picture };
    const first = await client.responses.create({ prompt: { id, variables } });
    expect(first.prompt).toMatchObject({ id, version: "1", variables: { name: "Ann" } });
    expect(sent()).toMatchObject({ model: "gpt-4o-mini", temperature: 0.3 });
    expect(sent().messages).toEqual([
      say("Be kind to Ann.", "system"),
      {
        role: "user",
        content: [
          { type: "text", text: "Look: " },
          { type: "image_url", image_url: { url: picture.image_url, detail: "auto" } },
        ],
      },
    ]);
    await client.responses.create({
      model: "gpt-4o",
      input: "Go on",
      previous_response_id: first.id,
      instructions: "Be brief",
    });
    expect(sent().messages).toEqual([
      say("Be brief", "system"),
      { role: "assistant", content: "Yes" },
      say("Go on"),
    ]);
    const rows = (await customer.get(`llm-requests?prompt_id=${id}`)).body;
    expect(rows).toMatchObject([{ prompt_version: 1, model_name: "gpt-4o-mini" }]);
  });
});

it("returns a prompt with its placeholders to a program", async () => {
  const { id, name } = await createPrompt({ messages: [say("Hi {{name}}")], labels: ["staging"] });
  const read = (query: string) => client.get(`/prompts/${name}${query}`);
  expect(await read("?label=staging")).toEqual({
    ...{ object: "prompt", id, name, version: 1, labels: ["staging"], model: null, settings: {} },
    ...{ messages: [say("Hi {{name}}")], variables: ["name"] },
  });
  await expect(read("?version=2")).rejects.toMatchObject({ status: 404, param: "prompt.version" });
});
