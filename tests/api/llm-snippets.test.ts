import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;
let customer: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startServer();
  const people = [];
  for (const name of ["Ada Admin", "Carl Customer", "Stan Stranger"])
    people.push(await signUp(app.url, name));
  [admin, customer, stranger] = people.map(({ token }) => apiOf(app.url, token)) as [Api, Api, Api];
});
afterAll(() => app.stop());

async function ask(content: unknown): Promise<string> {
  const { secret } = (await customer.post("api-keys", { name: "Key" })).body;
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "scenewright/sketch-1",
      messages: [
        { role: "system", content: "You are brief." },
        { role: "user", content },
      ],
    }),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return answer.headers.get("x-request-id") ?? "";
}

/** The snippets in a user's log, by ID. */
async function read(api: Api, query = "") {
  const { status, body } = await api.get(`llm-requests?_include=snippet${query}`);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.map(({ id, snippet }: { id: string; snippet: string | null }) => [id, snippet]),
  );
}

it("are the last message, or the part around a word of the search", async () => {
  const long = `${"Waves roll in. ".repeat(30)}Where do albatrosses sleep?${" Tides turn.".repeat(30)}`;
  const [plain, parts] = [await ask(long), await ask([{ type: "text", text: "A picture\n of a  whale" }])];
  const all = { [plain]: `${long.slice(0, 160)}…`, [parts]: "A picture of a whale" };
  expect(await read(customer)).toEqual(all);
  expect(await read(admin)).toEqual(all);
  await expect
    .poll(() => read(customer, "&q=ALBATROSSES"))
    .toEqual({ [plain]: expect.stringMatching(/^….{40}albatrosses sleep\? Tides.*…$/) });
  expect(await read(stranger)).toEqual({});
});

it("are left out unless the list asks for them", async () => {
  const [row] = (await customer.get("llm-requests?_end=1")).body;
  expect(row).not.toHaveProperty("snippet");
});

it("are null for requests without text", async () => {
  const { secret } = (await customer.post("api-keys", { name: "Traces", scopes: ["traces"] })).body;
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const span = { traceId: trace, spanId: "b7ad6b7169203331", name: "chat", kind: 3 };
  const time = { startTimeUnixNano: `${Date.now()}000000`, endTimeUnixNano: `${Date.now() + 5}000000` };
  const attributes = [
    { key: "gen_ai.operation.name", value: { stringValue: "chat" } },
    { key: "gen_ai.request.model", value: { stringValue: "other" } },
  ];
  const body = { resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, ...time, attributes }] }] }] };
  const answer = await fetch(`${app.url}/v1/otel/v1/traces`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  expect(Object.values(await read(customer, "&model_name=other"))).toEqual([null]);
});

it("refuse an unknown name, and a list without any", async () => {
  const errors = async (path: string) => (await customer.get(path)).body.errors;
  expect(await errors("llm-requests?_include=body")).toEqual({ _include: ["LLM Logs can't include body"] });
  expect(await errors("api-keys?_include=snippet")).toHaveProperty("_include");
});
