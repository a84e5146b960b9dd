import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base } from "@playwright/test";
import type { Row } from "../../contract/resource.ts";
import type { llmRequests } from "../../contract/resources/llm-requests.ts";
import { startUpstream } from "../api/upstream.ts";
import { type App, root, signUp } from "../server.ts";
import { callApi, type Person, signInAs } from "./people.ts";
import { startProduct } from "./product.ts";

type Request = Row<typeof llmRequests>;

/** A product with an admin, 300 logged requests, and models whose names determine their behavior. */
export interface Studio {
  url: string;
  admin: Person;
  /** Calls the API as the admin. */
  api: (path: string, options?: { method?: string; body?: unknown }) => ReturnType<typeof callApi>;
  /** Calls a model through the gateway, as a program would. */
  ask: (model: string, prompt: string, more?: object) => Promise<Response>;
  /** Calls a model, waits for the response, and returns its log record. */
  logged: (model: string, prompt: string) => Promise<Request>;
  list: (query: string) => Promise<Request[]>;
  read: (id: string) => Promise<Request>;
}

const rows = 300;
const models = ["plain", "tools", "endless", "held", "broken"];

async function seed({ dataDir, databaseUrl }: App) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const program = join(root, "server/db/seed.ts");
  await promisify(execFile)(process.execPath, [program, "--rows", String(rows)], { cwd: root, env });
}

/** Each worker has one studio, which is started when its first test needs it. */
export const test = base.extend<{ operator: Person }, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern
    async ({}, use) => {
      const upstream = await startUpstream();
      const served = [{ name: "stand-in", base_url: upstream.url, api_key: "none", models }];
      const product = await startProduct({ env: { LLM_UPSTREAMS: JSON.stringify(served) } });
      const admin = await signUp(product.url, "Ada Byron");
      await seed(product);
      const api: Studio["api"] = (path, options) => callApi(admin.token, path, options, product.url);
      const key = (await api("api-keys", { body: { name: "Newsletter" } })).body.secret as string;
      const ask: Studio["ask"] = (model, prompt, more) =>
        fetch(`${product.url}/v1/chat/completions`, {
          method: "POST",
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({ model, messages: [{ role: "user", content: prompt }], ...more }),
        });
      const list: Studio["list"] = async (query) => (await api(`llm-requests?${query}`)).body;
      const read: Studio["read"] = async (id) => (await api(`llm-requests/${id}`)).body;
      const logged: Studio["logged"] = async (model, prompt) => {
        const answer = await ask(model, prompt);
        await answer.arrayBuffer();
        return read(answer.headers.get("x-request-id") ?? "");
      };
      await use({ url: product.url, admin, api, ask, logged, list, read });
      await product.stop();
      await upstream.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ studio }, use) => use(studio.url),
  /** The admin, signed in. */
  operator: async ({ studio, context }, use) => {
    await signInAs(context, studio.admin.token, studio.url);
    await use(studio.admin);
  },
});
