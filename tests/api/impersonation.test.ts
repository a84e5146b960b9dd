import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { routesOf } from "./routes.ts";

/** The first path segments under /api where an impersonating admin can write. Other writes are refused. */
const allowed = [
  "animations",
  "voiceovers",
  "renders",
  "assets",
  "brand-kits",
  "chats",
  "llm-requests",
  "apps",
  "model-prices",
  "scripts",
  "voices",
];

let app: AppServer;
let acting: Api;

beforeAll(async () => {
  app = await startServer();
  const admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  const { session } = await signUp(app.url, "Customer");
  const { body } = await admin.post(`users/${session.user.id}/impersonate`, { reason: "A ticket" });
  acting = apiOf(app.url, body.bearer);
});
afterAll(() => app.stop());

const id = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";
const refused = [403, "Not available while impersonating. Stop impersonating first."];

it("refuses every write that no declaration allows", async () => {
  const routes = routesOf(app.served);
  // Webhooks and shared films don't require a signed-in user.
  const isPublic = (route: string) => /webhooks\/|shared-films\//.test(route);
  const writes = routes.filter((route) => !route.startsWith("GET ") && !isPublic(route));
  const answers = [];
  for (const route of writes) {
    const [method = "", path = ""] = route.split(" ");
    const { status, body } = await acting.call(method, path.replace(":id", id), {});
    answers.push([route, status, body.message]);
  }
  const isAllowed = ([route]: unknown[]) => allowed.some((name) => String(route).split(/[ /]/)[1] === name);
  const [open, closed] = [answers.filter(isAllowed), answers.filter((answer) => !isAllowed(answer))];
  expect(open.filter(([, ...answer]) => answer.join() === refused.join())).toEqual([]);
  expect(closed.filter(([, ...answer]) => answer.join() !== refused.join())).toEqual([]);
  for (const name of ["api-keys", "orders", "credit-products", "users", "account", "billing"]) {
    expect(closed.some(([route]) => String(route).split(/[ /]/)[1] === name)).toBe(true);
  }
});

it("refuses a write to an unknown path", async () => {
  for (const path of ["nonsense", "constructor", "", "assets%2F..%2Fapi-keys"]) {
    const { status } = await acting.post(path, {});
    expect([path, status]).toEqual([path, 403]);
  }
});

it("lets the admin read what the user sees", async () => {
  for (const path of ["animations", "api-keys", "orders", "billing", "session"]) {
    expect([path, (await acting.get(path)).status]).toEqual([path, 200]);
  }
});
