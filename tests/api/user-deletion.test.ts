import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { openLedger } from "./ledger.ts";
import { startUpstream } from "./upstream.ts";
import { startUsers, type Users } from "./users.ts";

let users: Users;
let upstream: Awaited<ReturnType<typeof startUpstream>>;

beforeAll(async () => {
  upstream = await startUpstream();
  const endpoint = { name: "slow", base_url: upstream.url, models: ["endless"] };
  users = await startUsers({ LLM_UPSTREAMS: JSON.stringify([endpoint]) });
});
afterAll(async () => {
  await users.app.stop();
  await upstream.stop();
});

it("exports and erases a user's data, but keeps anonymous ledger entries", async () => {
  const ledger = await openLedger(users.app.databaseUrl!);
  const { id, api, email } = await users.createUser();
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  const request = (await users.callModel(secret)).headers.get("x-request-id");
  await api.post("chats", { title: "Mine" });
  const gateway = (path: string, body: FormData | string) =>
    fetch(`${users.app.url}/v1/${path}`, {
      ...{ method: "POST", body },
      headers: {
        authorization: `Bearer ${secret}`,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      },
    }).then((answer) => answer.json() as Promise<{ id: string }>);
  const form = new FormData();
  form.set("purpose", "batch");
  form.set("file", new Blob(["{}"]), "input.jsonl");
  const input_file_id = (await gateway("files", form)).id;
  const endpoint = "/v1/chat/completions";
  await gateway("batches", JSON.stringify({ input_file_id, endpoint, completion_window: "24h" }));
  const lines: { resource: string }[] = (await users.admin.get(`users/${id}/export`)).body
    .trim()
    .split("\n")
    .map((line: string) => JSON.parse(line));
  expect(new Set(lines.map(({ resource }) => resource))).toEqual(
    new Set([
      "account",
      "chats",
      "llm-requests",
      "api-keys",
      "transfers",
      "audit-events",
      "files",
      "batches",
    ]),
  );
  expect(JSON.stringify(lines)).toContain("Secret words");
  expect(JSON.stringify(lines)).not.toContain("secret_hash");
  const file = lines.find(({ resource }) => resource === "files") as unknown as { file: { url: string } };
  expect(await (await fetch(`${users.app.url}${file.file.url}`)).text()).toBe("{}");

  expect((await users.admin.delete(`users/${id}`)).status).toBe(204);
  expect((await users.admin.get(`users/${id}`)).status).toBe(404);
  expect((await api.get("session")).status).toBe(401);
  expect((await users.callModel(secret)).status).toBe(401);
  expect(await ledger.rows("select from llm_request_bodies where id = $1", [request])).toEqual([]);
  expect(await ledger.rows("select from llm_requests where id = $1", [request])).toHaveLength(1);
  expect(await ledger.rows("select id from api_files union all select id from batches")).toEqual([]);
  expect(await ledger.rows("select from auth_user where email = $1", [email])).toEqual([]);
  expect(await ledger.rows("select from transfers where owner_id = $1", [id])).toHaveLength(1);
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
});

it("erases what a running request receives after its user was deleted", async () => {
  const ledger = await openLedger(users.app.databaseUrl!);
  const { id, api } = await users.createUser();
  await users.admin.patch(`users/${id}`, { role: "operator" });
  const { secret } = (await api.post("api-keys", { name: "Key" })).body;
  const answer = await users.callModel(secret, { model: "endless", stream: true });
  const request = answer.headers.get("x-request-id");
  const content = answer.text().catch(() => "");
  await users.admin.patch(`llm-requests/${request}`, { note: "About them" });
  expect((await users.admin.delete(`users/${id}`)).status).toBe(204);
  // The server that deleted the user can stop before it is done, so any worker does the rest.
  const worker = await startServer({ databaseUrl: users.app.databaseUrl!, env: { WORKER: "inside" } });
  await content;
  await expect
    .poll(() => ledger.rows("select status from llm_requests where id = $1 and settled", [request]))
    .toEqual([{ status: "cancelled" }]);
  const remains = `select id from llm_request_bodies where id = $1
    union all select id from llm_request_texts where id = $1
    union all select id from llm_request_unindexed where id = $1
    union all select llm_request_id from llm_request_changes where llm_request_id = $1
    union all select id from llm_requests where id = $1 and (note is not null or error is not null)`;
  await expect.poll(() => ledger.rows(remains, [request])).toEqual([]);
  await expect.poll(() => ledger.rows("select from erasures")).toEqual([]);
  await worker.stop();
  expect(await ledger.faults()).toEqual([]);
  await ledger.close();
});

it("bans and deletes many users at once", async () => {
  const ledger = await openLedger(users.app.databaseUrl!);
  const made = await ledger.rows<{ id: string }>(`
    insert into people (id, provider, subject, email, name)
    select gen_random_uuid(), 'embedded', 'many ' || n, 'many.' || n || '@example.com', 'Many' from generate_series(1, 40) n
    returning id`);
  await ledger.rows(
    "insert into ledger_accounts (owner_id, kind) select id, 'customer' from people on conflict do nothing",
  );
  await ledger.close();
  const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
  const bans = await Promise.all(
    made.map(({ id }) => users.admin.post(`users/${id}/ban`, { reason: "Spam" })),
  );
  expect(statuses(bans)).toEqual([200]);
  expect(statuses(await Promise.all(made.map(({ id }) => users.admin.delete(`users/${id}`))))).toEqual([204]);
});

it("exports a former admin's own data without that of others", async () => {
  const [former, other] = [await users.createUser(), await users.createUser()];
  await users.admin.patch(`users/${former.id}`, { role: "admin" });
  await former.api.post(`users/${other.id}/grant`, { credits: 1, note: "Between us" });
  await former.api.post("credit-products", { name: "Theirs", credits: 10, price: 1 });
  await users.admin.patch(`users/${former.id}`, { role: "customer" });
  const { body } = await former.api.get("account/export");
  expect(body).toContain("sign-up");
  expect(body).toContain("credit-products.create");
  expect(body).not.toContain(other.email);
  expect(body).not.toContain("Between us");
});
