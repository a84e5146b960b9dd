import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NotificationKind, NotificationPage } from "../../contract/notifications.ts";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { openLive } from "./live-socket.ts";

let app: App;
let other: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let admin: Awaited<ReturnType<typeof user>>;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startServer({ databaseUrl, env: { WORKER: "inside" } });
  other = await startServer({ databaseUrl, dataDir: app.dataDir });
  ledger = await openLedger(databaseUrl);
  admin = await user();
});
afterAll(async () => {
  await ledger.close();
  await other.stop();
  await app.stop();
});

async function user() {
  const { token, email, session } = await signUp(app.url);
  await ledger.rows(`update people set email_proven = true where email = '${email}' returning id`);
  return { api: apiOf(app.url, token), token, email, id: session.user.id };
}

const listOf = async (api: Api, query = ""): Promise<NotificationPage> =>
  (await api.get(`notifications${query}`)).body;
const kindsOf = async (api: Api): Promise<NotificationKind[]> =>
  (await listOf(api)).items.map(({ kind }) => kind);

/** Runs a job `times` times concurrently, and waits until all runs have ended. */
async function run(job: string, times = 1) {
  const ids: string[] = [];
  for (let n = 0; n < times; n++)
    ids.push(
      (await ledger.rows<{ id: string }>(`insert into pgboss.job (name) values ('${job}') returning id`))[0]!
        .id,
    );
  await ledger.rows(`select pg_notify('jobs', '${job}')`);
  const left = `select from pgboss.job where id = any($1) and state <> 'completed'`;
  await expect.poll(() => ledger.rows(left, [ids])).toEqual([]);
}

function subjectsTo(email: string): string[] {
  const outbox = join(app.dataDir, "outbox");
  return (existsSync(outbox) ? readdirSync(outbox).sort() : [])
    .map((file) => readFileSync(join(outbox, file), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? []);
}

const setBalance = (owner: string, credits: number) =>
  ledger.rows(
    `insert into ledger_accounts (owner_id, kind, balance) values ($1, 'customer', $2), ($1, 'revenue', 1000000)
     on conflict (owner_id, kind) do update set balance = excluded.balance returning owner_id`,
    [owner, credits * 1e6],
  );

describe("notifications", () => {
  it("tell the owner of a render that it has ended, once, through another process", {
    tags: ["slow"],
  }, async () => {
    const [owner, stranger] = [await user(), await user()];
    const socket = await openLive(other.url, owner.token, "notifications");
    const deaf = await openLive(other.url, admin.token, "notifications");
    const film = await makeFilm(owner.api);
    const { body } = await owner.api.post(`animations/${film}/render`, { kind: "Image", at: 0.1 });
    const render = await settled(owner.api, `renders/${body.id}`);
    expect(render.status).toBe("succeeded");
    // A repeated request returns the same render.
    expect((await owner.api.post(`animations/${film}/render`, { kind: "Image", at: 0.1 })).body.id).toBe(
      body.id,
    );

    const { items, unread } = await listOf(owner.api);
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: "render.succeeded",
        data: { render_id: body.id, title: render.title },
        read_at: null,
        created_at: expect.any(String),
      },
    ]);
    expect(unread).toBe(1);
    await expect.poll(socket.events).toEqual([items[0]!.id]);
    expect(await kindsOf(stranger.api)).toEqual([]);

    // No one else can read the notification or mark it as read, whatever their role.
    await stranger.api.post("notifications/read", { ids: [items[0]!.id] });
    await admin.api.post("notifications/read", { ids: [items[0]!.id] });
    expect((await listOf(owner.api)).unread).toBe(1);
    expect(deaf.events()).toEqual([]);
    expect((await owner.api.post("notifications/read", { ids: [items[0]!.id] })).body).toEqual({ unread: 0 });
    expect((await listOf(owner.api, "?unread=true")).items).toEqual([]);
    await owner.api.post("notifications/read", { ids: [items[0]!.id], read: false });
    expect((await owner.api.get("notifications/unread")).body).toEqual({ unread: 1 });
    for (const { socket: open } of [socket, deaf]) open.close();
  });

  it("report low credits once per crossing, however many workers look, in the console and by email", {
    tags: ["slow"],
  }, async () => {
    const owner = await user();
    await setBalance(owner.id, 50);
    await run("notifications");
    expect(await kindsOf(owner.api)).toEqual([]);
    await setBalance(owner.id, 9);
    await run("notifications", 3);
    await setBalance(owner.id, 8);
    await run("notifications");
    expect((await listOf(owner.api)).items.map(({ data }) => data)).toEqual([
      { balance: 9, low_balance: 10 },
    ]);
    await setBalance(owner.id, 50);
    await run("notifications");
    await setBalance(owner.id, 5);
    await run("notifications", 2);
    expect(await kindsOf(owner.api)).toEqual(["credits.low", "credits.low"]);
    expect(subjectsTo(owner.email)).toEqual(["Your credits are low", "Your credits are low"]);
  });

  it("report a key that expires once per expiration date, but not one that was never meant to last", async () => {
    const owner = await user();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const key = (await owner.api.post("api-keys", { name: "Nightly", expires_at: inDays(5) })).body;
    await run("notifications");
    expect(await kindsOf(owner.api)).toEqual([]);
    const age = "update api_keys set created_at = now() - interval '90 days' where id = $1 returning id";
    await ledger.rows(age, [key.id]);
    await run("notifications", 2);
    await run("notifications");
    expect(await kindsOf(owner.api)).toEqual(["api_key.expiring"]);
    await owner.api.patch(`api-keys/${key.id}`, { expires_at: inDays(6) });
    await run("notifications");
    expect(await kindsOf(owner.api)).toEqual(["api_key.expiring", "api_key.expiring"]);
  });

  it("report limits with the emails about them", async () => {
    const owner = await user();
    const key = (await owner.api.post("api-keys", { name: "Capped", credit_limit: 10 })).body;
    await ledger.rows(
      `insert into ledger_budgets (id, used, month, month_used) values ($1, 8500000, now(), 0) returning id`,
      [key.id],
    );
    await run("limit-emails", 2);
    const data = { path: `/settings/api-keys/${key.id}`, name: "Capped", kind: "api_key", percent: 80 };
    expect((await listOf(owner.api)).items).toMatchObject([{ kind: "limit.reached", data }]);
    expect(subjectsTo(owner.email)).toEqual(["A limit is 80% used"]);
  });

  it("ask admins to approve an order, and tell the buyer the outcome", async () => {
    const buyer = await user();
    const product = (await admin.api.post("credit-products", { name: "Small", credits: 50, price: 1 })).body;
    const buy = async () => (await buyer.api.post(`credit-products/${product.id}/buy`, {})).body.order;
    const [first, second, third] = [await buy(), await buy(), await buy()];
    const pending = (await listOf(admin.api, "?unread=true")).items.filter(
      ({ kind }) => kind === "order.pending",
    );
    expect(pending.map(({ data }) => data)).toMatchObject(
      [third, second, first].map(({ id, number }) => ({ order_id: id, number, title: "Small" })),
    );
    expect(await kindsOf(buyer.api)).toEqual([]);
    expect((await admin.api.post(`orders/${first.id}/confirm`, {})).status).toBe(200);
    expect((await admin.api.post(`orders/${second.id}/cancel`, {})).status).toBe(200);
    expect((await buyer.api.post(`orders/${third.id}/cancel`, {})).status).toBe(200);
    expect((await admin.api.post(`orders/${first.id}/refund`, {})).status).toBe(200);
    const outcomes = (await listOf(buyer.api)).items.map(({ kind, data }) => [
      kind,
      "status" in data && data.status,
    ]);
    expect(outcomes).toEqual(["refunded", "cancelled", "paid"].map((status) => ["order.closed", status]));
    // There is nothing left to approve.
    expect((await listOf(admin.api, "?unread=true")).items).toEqual([]);
  });

  it("follow the user's choice for each kind and way, are paged, and are deleted after 90 days", async () => {
    const owner = await user();
    await owner.api.patch("account/preferences", {
      "app:credits.low": { value: "off" },
      "email:credits.low": { value: "off" },
    });
    await setBalance(owner.id, 9);
    await run("notifications");
    await owner.api.patch("account/preferences", { "email:credits.low": { value: "on" } });
    await setBalance(owner.id, 50);
    await run("notifications");
    await setBalance(owner.id, 8);
    await run("notifications");
    expect(await listOf(owner.api)).toEqual({ items: [], unread: 0, next: null });
    expect(subjectsTo(owner.email)).toEqual(["Your credits are low"]);

    await ledger.rows(
      `insert into notifications (id, owner_id, kind, event_key, data, in_app, email_due, created_at)
       select gen_random_uuid(), $1, 'credits.low', 'old:' || n, '{"balance": 1, "low_balance": 2}', true, false,
         now() - n * interval '1 day' from generate_series(51, 130) n returning id`,
      [owner.id],
    );
    const seen = new Set<string>();
    for (let page = await listOf(owner.api); ; page = await listOf(owner.api, `?before=${page.next}`)) {
      for (const { id } of page.items) seen.add(id);
      if (!page.next) break;
    }
    expect(seen.size).toBe(80);
    await run("maintain");
    const left = await ledger.rows(
      `select from notifications where owner_id = $1 and event_key like 'old:%'`,
      [owner.id],
    );
    expect(left).toHaveLength(39);
    expect((await owner.api.post("notifications/read", {})).body).toEqual({ unread: 0 });
  });
});

describe("preferences", () => {
  it("belong to the user, and reach consoles at other processes", async () => {
    const [owner, stranger] = [await user(), await user()];
    const socket = await openLive(other.url, owner.token, "preferences");
    const mine = {
      density: "compact",
      time_zone: "Europe/Madrid",
      "columns:llm-requests": ["status", "cost"],
    };
    const changes = Object.fromEntries(Object.entries(mine).map(([name, value]) => [name, { value }]));
    expect((await owner.api.patch("account/preferences", changes)).body).toEqual(mine);
    expect((await apiOf(other.url, owner.token).get("account/preferences")).body).toEqual(mine);
    await expect.poll(socket.events).toEqual([owner.id]);
    expect((await stranger.api.get("account/preferences")).body).toEqual({});
    socket.socket.close();
    const { secret } = (await owner.api.post("api-keys", { name: "Program" })).body;
    expect((await apiOf(app.url, secret).get("account/preferences")).status).toBe(403);
  });

  it("keep the change that was made later, even if it is sent earlier", async () => {
    const { api } = await user();
    const change = async (value: unknown, age?: number) =>
      (await api.patch("account/preferences", { theme: { value, age } })).body;
    expect(await change("dark", 60_000)).toEqual({ theme: "dark" });
    expect(await change("light", 3_600_000)).toEqual({ theme: "dark" });
    expect(await change("system", 1000)).toEqual({ theme: "system" });
    expect(await change("light")).toEqual({ theme: "light" });
    expect(await change(null)).toEqual({});
  });

  it("refuse unknown names and invalid values by name", async () => {
    const { api } = await user();
    const invalid = {
      theme: { value: "pink" },
      constructor: { value: 1 },
      time_zone: { value: "Mars/Olympus" },
      start_page: { value: "https://example.com" },
      "columns:nothing": { value: [] },
      "columns:animations": { value: Array(101).fill("title") },
      font: { value: "inter", age: -1 },
    };
    const { status, body } = await api.patch("account/preferences", invalid);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        ...["theme", "time_zone", "start_page", "columns:animations"].map((name) => `${name}.value`),
        ...["constructor", "columns:nothing", "font.age"],
      ].sort(),
    );
  });
});
