import { afterAll, beforeAll, expect, it } from "vitest";
import { rateLimitList } from "../../contract/rate-limits.ts";
import type { Resource } from "../../contract/resource.ts";
import { resources } from "../../contract/resources/index.ts";
import { documentedRoutes } from "../../server/openapi/document.ts";
import { type AppServer, startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { makeFilm, upload } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { createDocumentCheck } from "./openapi-check.ts";
import { table } from "./roles-table.ts";
import { routesOf } from "./routes.ts";
import { inputOf, sample, verbBody } from "./samples.ts";

/** The columns of the table. `foreign` is a customer who requests the records of `customer`. */
const whos = ["none", "bad", "banned", "customer", "foreign", "operator", "admin"] as const;
type Who = (typeof whos)[number];

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let app: AppServer;
let film: string;
const apis = {} as Record<Who, Api>;
const tokens: Partial<Record<Who, string>> = {};
const ids: Partial<Record<Who, string>> = {};

let problemsOf: ReturnType<typeof createDocumentCheck>;

beforeAll(async () => {
  app = await startServer();
  const ledger = await openLedger(app.databaseUrl!);
  apis.none = apiOf(app.url);
  apis.bad = apiOf(app.url, "not.a.token");
  for (const who of ["admin", "operator", "customer", "foreign", "banned"] as const) {
    const { token, session } = await signUp(app.url, who);
    apis[who] = apiOf(app.url, token);
    tokens[who] = token;
    ids[who] = session.user.id;
  }
  await apis.admin.patch(`users/${ids.operator}`, { role: "operator" });
  await ledger.rows("update people set banned_at = now() where id = $1", [ids.banned]);
  await ledger.close();
  film = await makeFilm(apis.customer);
  problemsOf = createDocumentCheck(documentedRoutes(app.served.described));
});
afterAll(() => app.stop());

let count = 0;

async function call(): Promise<string> {
  const { secret } = (await apis.customer.post("api-keys", { name: "Key" })).body;
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Hi" }] }),
  });
  return answer.headers.get("x-request-id")!;
}

/** Makes a call that is refused, and returns its ID once it is in the database, which takes a few seconds. */
async function refusal(): Promise<string> {
  await fetch(`${app.url}/v1/models`);
  const rows = async () => (await apis.admin.get("refused-requests")).body;
  await expect.poll(rows).not.toEqual([]);
  return (await rows())[0].id;
}

/** Starts an evaluation and cancels it. @returns its ID */
async function evaluation(): Promise<string> {
  const { body } = await apis.customer.post("datasets", { name: "Small" });
  await apis.customer.post(`datasets/${body.id}/items`, { items: [{ input: "Hi" }] });
  const values = { name: "Small", model_name: "scenewright/sketch-1" };
  const { id } = (await apis.customer.post(`datasets/${body.id}/evaluations`, values)).body;
  await apis.customer.post(`evaluations/${id}/cancel`, {});
  return id;
}

let ordered: string | undefined;

/** Orders a product. Only a limited number of orders can be unpaid, so the previous one is cancelled first. */
async function order(): Promise<string> {
  if (ordered) await apis.admin.post(`orders/${ordered}/cancel`, {});
  const { body } = await apis.admin.post("credit-products", { name: "Small", credits: 1, price: 1 });
  const made = (await apis.customer.post(`credit-products/${body.id}/buy`, {})).body.order.id as string;
  ordered = made;
  return made;
}

let rendered: string | undefined;

/** Requests a render. Only a limited number can wait, so the previous one is deleted first. */
async function render(): Promise<string> {
  if (rendered) await apis.customer.delete(`renders/${rendered}`);
  const order = { kind: "Image", at: ++count / 1000 };
  const made = (await apis.customer.post(`animations/${film}/render`, order)).body.id as string;
  rendered = made;
  return made;
}

const template = async (): Promise<string> =>
  (await apis.customer.post(`animations/${film}/template`, { name: "Tides" })).body.id;
const newFilm = { template_id: "quiz", voice: null, render: false };
const plannedFilms = { names: [], rows: [[]] };
let batched: string | undefined;

/** Starts a film batch. Only a limited number can be in progress, so the previous one is deleted first. */
async function filmBatch(): Promise<string> {
  if (batched) await apis.customer.delete(`film-batches/${batched}`);
  const planned = { name: "Tides", ...plannedFilms };
  const made = (await apis.customer.post(`film-templates/${await template()}/film-batches`, planned)).body
    .id as string;
  batched = made;
  return made;
}

const view = { resource: "animations", name: "Drafts", search: "status=draft" };
const newExport = { resource: "animations", query: "", format: "csv" };

/** For resources without a form for new records, functions that create a record and return its ID. */
const makers: Record<string, () => Promise<string>> = {
  people: async () => (await signUp(app.url)).session.user.id,
  users: async () => (await signUp(app.url)).session.user.id,
  voices: async () => "flite_slt",
  transfers: async () => (await apis.customer.get("transfers")).body[0].id,
  "audit-events": async () => (await apis.admin.get("audit-events")).body[0].id,
  "refused-requests": refusal,
  orders: order,
  upstreams: async () =>
    (await apis.admin.post("upstreams", { name: `upstream-${++count}`, base_url: "http://127.0.0.1:1/v1" }))
      .body.id,
  "model-fallbacks": async () =>
    (await apis.admin.post("model-fallbacks", { model_name: `model-${++count}`, fallbacks: ["other"] })).body
      .id,
  prompts: async () => (await apis.customer.post("prompts", { name: `prompt-${++count}` })).body.id,
  "provider-keys": async () => {
    const name = `own-${++count}`;
    const base_url = "http://127.0.0.1:1/v1";
    await apis.admin.post("upstreams", { name, base_url, own_keys: true });
    return (await apis.customer.put(`own-key-upstreams/${name}`, { key: "sk-own" })).body.id;
  },
  datasets: async () => (await apis.customer.post("datasets", { name: `Dataset ${++count}` })).body.id,
  evaluations: evaluation,
  "webhook-deliveries": async () =>
    (await apis.customer.post(`webhooks/${await recordOf("webhooks")}/test`, {})).body.id,
  "saved-views": async () =>
    (await apis.customer.post("saved-views", { ...view, name: `View ${++count}` })).body.id,
  films: async () => (await apis.customer.post("films", newFilm)).body.id,
  exports: async () => {
    for (const { id } of (await apis.customer.get("exports")).body)
      await apis.customer.delete(`exports/${id}`);
    return (await apis.customer.post("exports", newExport)).body.id;
  },
  billing: () => recordOf("api-keys"),
  "llm-requests": call,
  assets: async () => (await upload(app.url, tokens.customer!, "dot.png", dot)).id,
  renders: render,
  "film-templates": template,
  "film-batches": filmBatch,
};

/** Creates a record that belongs to the customer, or to the admin if customers can't create one. */
async function recordOf(name: string): Promise<string> {
  const maker = makers[name];
  if (maker) return maker();
  const by = name === "credit-products" || name === "model-prices" ? apis.admin : apis.customer;
  const made = await by.post(name, inputOf(resources[name as keyof typeof resources] as Resource));
  return made.body.id;
}

const noLimits = Object.fromEntries(rateLimitList.map(({ name }) => [name, null]));

const bodies: Record<string, unknown> = {
  "PATCH users/:id": { role: "customer" },
  "PUT users/:id/rate-limits": noLimits,
  "POST users/invite": { email: "guest@example.com", name: "Guest" },
  "POST users/:id/ban": { reason: "Test" },
  "POST users/:id/impersonate": { reason: "Test" },
  "POST users/:id/grant": { credits: 1, note: "Test" },
  "PATCH upstreams/:id": { weight: 2 },
  "PATCH model-fallbacks/:id": { enabled: false },
  "PATCH prompts/:id": { description: "Changed" },
  "POST prompts/:id/versions": { messages: [{ role: "user", content: "Hi {{name}}" }] },
  "POST playground": {},
  "POST bulk-changes": { resource: "animations", query: "title=none", action: "tag", tag: "kept" },
  "POST exports": newExport,
  "POST saved-views": view,
  "PATCH account/preferences": { density: { value: "compact" } },
  "POST notifications/read": {},
  "PATCH saved-views/:id": { search: "q=tides" },
  "POST llm-requests/:id/scores": { name: "quality", value: 0.5 },
  "POST datasets/:id/items": { items: [{ input: "Hi" }] },
  "POST datasets/:id/from-log": { filter: "status=failed" },
  "PATCH datasets/:id": { description: "Changed" },
  "PATCH evaluations/:id": { name: "Changed" },
  "PATCH datasets/:id/items/:item": { expected: "Hi" },
  "POST datasets/:id/evaluations": {},
  "POST datasets/:id/evaluations/estimate": {},
  "PATCH llm-requests/:id": { note: "Looked at" },
  "POST films": newFilm,
  "POST films/estimate": newFilm,
  "POST film-templates/:id/film-batches": { name: "Tides", ...plannedFilms },
  "POST film-templates/:id/film-batches/estimate": plannedFilms,
  "POST animations/:id/resize": { size: "9:16" },
  "POST chats/:id/messages": { content: "Hello" },
  "POST renders/:id/thumbnail": { at: 1 },
  "POST renders/:id/share": {},
  "PATCH renders/:id/share": { may_download: true },
  "POST shared-films/:token/unlock": { password: "a guess" },
  "POST shared-films/:token/comments": { name: "Rita", text: "Bigger, please" },
  "POST animations/:id/comments": { text: "Bigger, please", at: 1 },
  "PUT billing/settings": { low_balance: 1 },
  "PUT billing/top-up": {},
  "PUT own-key-upstreams/:name": {},
  "POST source-texts": { url: "http://10.0.0.1/" },
  "POST scripts/run": { code: "1 + 1", size: "16:9" },
};

function bodyOf(route: string): unknown {
  if (bodies[route]) return bodies[route];
  const [method, path = ""] = route.split(" ");
  const [name = "", id, verb] = path.split("/");
  const resource = (resources as Record<string, Resource>)[name];
  if (!resource || method === "GET" || method === "DELETE") return undefined;
  if (verb) return verbBody(resource, verb);
  if (method === "POST" && !id) return inputOf(resource);
  const writable = Object.entries(resource.fields).find(
    ([, { write, kind }]) =>
      (write === "always" || write === "patch") && !["ref", "json", "media"].includes(kind),
  );
  return writable && { [writable[0]]: sample(writable[1]) };
}

/** The status, and any difference between the response and the OpenAPI document. */
async function statusOf(route: string, who: Who): Promise<string> {
  const [method = "", path = ""] = route.split(" ");
  const [name = ""] = path.split("/");
  const filled = path.includes(":id") ? path.replace(":id", await recordOf(name)) : path;
  const answer = await apis[who].call(method, filled, bodyOf(route));
  const problems = problemsOf(`${method} /api/${path.split("?")[0]}`, answer);
  return [answer.status, ...problems].join("; ");
}

it("the table lists exactly the product's routes", () => {
  const routes = routesOf(app.served);
  expect(
    Object.keys(table)
      .map((route) => route.split("?")[0])
      .sort(),
  ).toEqual(routes.sort());
});

it.each(Object.entries(table))("%s", async (route, expected) => {
  const found: string[] = [];
  for (const who of whos) found.push(await statusOf(route, who));
  expect(found.join(" ")).toBe(expected);
});
