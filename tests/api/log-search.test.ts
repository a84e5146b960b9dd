import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

const text =
  "Write to bob@mail.acme.com about ABC-4521, see https://shop.example.net/blog/pricing?ref=a_b#top, " +
  "src/server/main.ts and <b>v1.2.3</b>: 19.99 on 2026-11-29, call 555-1234, either on/off or gpt-4.1-mini.";

let app: App;
let api: Api;
let secret: string;
let database: pg.Client;

beforeAll(async () => {
  app = await startServer();
  api = apiOf(app.url, (await signUp(app.url)).token);
  ({ secret } = (await api.post("api-keys", { name: "Key" })).body);
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

async function send(content: string): Promise<string> {
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ model: "scenewright/sketch-1", user: "jane.doe@acme.com", metadata: { order: "o-77.8" } },
      messages: [{ role: "user", content }],
    }),
  });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return answer.headers.get("x-request-id") ?? "";
}

const found = async (q: string): Promise<string[]> => {
  const query = new URLSearchParams({ q, _include: "snippet" });
  const { status, body } = await api.get(`llm-requests?${query}`);
  expect(status, q).toBe(200);
  return body.map(({ id }: { id: string }) => id);
};

it("finds addresses, paths, numbers and names, whole and in part", async () => {
  const id = await send(text);
  await expect.poll(() => found("pricing")).toEqual([id]);
  const queries = [
    ...["bob@mail.acme.com", "mail.acme.com", "acme.com", "bob@mail", "jane.doe@acme.com", "doe@acme"],
    ...["https://shop.example.net/blog/pricing?ref=a_b#top", "example.net/blog", "blog", "a_b", "top"],
    ...["src/server/main.ts", "main.ts", "server/main", "v1.2.3", "1.2.3 19.99", "19.99", "2026-11-29"],
    ...["ABC-4521", "abc 4521", "4521", "555-1234", "1234", "on/off", "off", "gpt-4.1-mini", "gpt-4.1"],
    ...["scenewright/sketch-1", "sketch-1", "o-77.8", "77.8", "<b>v1"],
  ];
  for (const q of queries) expect(await found(q), q).toEqual([id]);
  for (const q of ["bob@mail.acme.org", "ABC-4522", "v3.2.1", "main.js"])
    expect(await found(q), q).toEqual([]);
});

it("finds whole addresses and names in texts that PostgreSQL's parser has split", async () => {
  const id = await send("old.customer@example.org has release r7.8.9");
  await expect.poll(() => found("r7")).toEqual([id]);
  await database.query(
    "update llm_request_texts set search = strip(to_tsvector('simple', 'old.customer@example.org has release r7.8.9')) where id = $1",
    [id],
  );
  for (const q of ["old.customer@example.org", "release r7.8.9"]) expect(await found(q), q).toEqual([id]);
});

it("finds requests whose text contains NUL, and texts that only look like it", async () => {
  const nul = await send("wombat\u0000 \u0000\u0000quoll");
  const escaped = await send(String.raw`\u0000wallaby`);
  await expect.poll(() => found("wombat")).toEqual([nul]);
  expect(await found("quoll")).toEqual([nul]);
  await expect.poll(() => found(String.raw`\u0000wallaby`)).toEqual([escaped]);
});
