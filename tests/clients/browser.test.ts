import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, flags } from "../e2e/chromium.ts";
import { root } from "../server.ts";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;
let site: Server;
let browser: Browser;
let page: Page;

/** Bundles OpenAI's package into one script, as a site's own build does. */
async function bundled(): Promise<string> {
  const entry = "\0entry";
  const result = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? entry : undefined),
        load: (id) => (id === entry ? 'import OpenAI from "openai"; window.OpenAI = OpenAI;' : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: "entry" } },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

beforeAll(async () => {
  const script = await bundled();
  site = createServer((request, response) => {
    const isScript = request.url === "/openai.js";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? script : '<!doctype html><script type="module" src="/openai.js"></script>');
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  gateway = await startResponsesGateway({ CORS_ORIGINS: origin });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  page = await browser.newPage();
  await page.goto(origin);
  const options = JSON.stringify({
    baseURL: `${gateway.url}/v1`,
    apiKey: gateway.me.key,
    maxRetries: 0,
    dangerouslyAllowBrowser: true,
  });
  await page.evaluate(`window.client = new OpenAI(${options})`);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  site?.close();
});

/** Runs a function body in the page, with OpenAI's client as `client`. */
const inPage = <T>(body: string): Promise<T> => page.evaluate(`(async () => { ${body} })()`) as Promise<T>;

const tool = `{ type: "function", function: { name: "weather", parameters: { type: "object", properties: {} } } }`;

describe("OpenAI's package in a page of another origin", () => {
  it("generates text, and reads the request's id", async () => {
    const [text, id] = await inPage<[string, string]>(`
      const request = client.chat.completions.create({ model: "plain", messages: [{ role: "user", content: "Hi" }] });
      const { data, request_id } = await request.withResponse();
      return [data.choices[0].message.content, request_id];`);
    expect(text).toBe("You said Hi");
    expect((await gateway.me.api.get(`llm-requests/${id}`)).body).toMatchObject({ model_name: "plain" });
  });

  it("streams chat completions and responses", async () => {
    const texts = await inPage<string[]>(`
      let chat = "", response = "";
      const messages = [{ role: "user", content: "Hi" }];
      for await (const chunk of await client.chat.completions.create({ model: "plain", messages, stream: true }))
        chat += chunk.choices[0]?.delta.content ?? "";
      for await (const event of await client.responses.create({ model: "plain", input: "Hi", stream: true }))
        if (event.type === "response.output_text.delta") response += event.delta;
      return [chat, response];`);
    expect(texts).toEqual(["You said Hi", "You said Hi"]);
  });

  it("calls tools in several steps", async () => {
    const text = await inPage<string>(`
      const messages = [{ role: "user", content: "Weather in Lisbon and Oslo?" }];
      for (let step = 0; step < 5; step++) {
        const { choices } = await client.chat.completions.create({ model: "plain", messages, tools: [${tool}] });
        const { message } = choices[0];
        messages.push(message);
        if (!message.tool_calls) return message.content;
        for (const call of message.tool_calls) {
          const { city } = JSON.parse(call.function.arguments);
          messages.push({ role: "tool", tool_call_id: call.id, content: city + ": sun" });
        }
      }`);
    expect(text).toBe("Lisbon: sun and Oslo: sun");
  });

  it("generates an object", async () => {
    const text = await inPage<string>(`
      const text = { format: { type: "json_schema", name: "place", schema: { type: "object", properties: {} } } };
      return (await client.responses.create({ model: "plain", input: "Where?", text })).output_text;`);
    expect(JSON.parse(text)).toEqual({ city: "Lisbon", degrees: 21 });
  });

  it("aborts a stream, which the log shows as cancelled", async () => {
    const id = await inPage<string>(`
      const messages = [{ role: "user", content: "Hi" }];
      const request = client.chat.completions.create({ model: "endless", messages, stream: true });
      const { data, request_id } = await request.withResponse();
      for await (const chunk of data) break;
      return request_id;`);
    await expect
      .poll(async () => (await gateway.me.api.get(`llm-requests/${id}`)).body.status)
      .toBe("cancelled");
  });

  it("throws errors with status, code and message", async () => {
    const failed = (model: string) =>
      inPage(`
        const messages = [{ role: "user", content: "Hi" }];
        const error = await client.chat.completions.create({ model: "${model}", messages }).catch((error) => error);
        return [error.constructor.name !== "Error", error.status, error.code, error.message];`);
    expect(await failed("busy")).toEqual([true, 429, "rate_limit_exceeded", "429 Slow down"]);
    expect(await failed("missing")).toEqual([
      true,
      404,
      "model_not_found",
      "404 The model missing does not exist",
    ]);
  });
});
