import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startApp({ databaseUrl, env: { WORKER: "inside" } });
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

const thisMonth = "date_trunc('month', now() at time zone 'utc')::date";

/** A user whose mailbox is verified. */
async function customer() {
  const { token, email } = await signUp(app.url);
  const api = apiOf(app.url, token);
  await ledger.rows(`update people set email_proven = true where email = '${email}' returning id`);
  return { api, email };
}

/** Sets what a key or an app has used, in credits. */
const spend = (id: string, used: number, month_used = used) =>
  ledger.rows(`insert into ledger_budgets (id, used, month, month_used)
    values ('${id}', ${used * 1e6}, ${thisMonth}, ${month_used * 1e6})
    on conflict (id) do update set used = excluded.used, month = excluded.month, month_used = excluded.month_used
    returning id`);

function mailsTo(email: string): string[] {
  const outbox = join(app.dataDir, "outbox");
  return (existsSync(outbox) ? readdirSync(outbox).sort() : [])
    .map((file) => readFileSync(join(outbox, file), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes("notifications"));
}

it("emails each share of a limit once, and lists the limits that are at least half used", async () => {
  const { api, email } = await customer();
  const key = (await api.post("api-keys", { name: "Übersetzer", monthly_cap: 10 })).body;
  const calm = (await api.post("api-keys", { name: "Calm", credit_limit: 10 })).body;
  const reached = async () => (await api.get("billing/limits-reached")).body;
  expect(await reached()).toEqual([]);

  await spend(calm.id, 4.99);
  await spend(key.id, 8.5);
  const shown = { kind: "api_key", id: key.id, name: "Übersetzer", limit: "monthly_cap" };
  expect(await reached()).toEqual([{ ...shown, percent: 80, used: 8.5, credits: 10 }]);
  await expect.poll(() => mailsTo(email).length, { timeout: 45_000 }).toBe(1);
  expect(mailsTo(email)[0]).toContain("Subject: A limit is 80% used");
  expect(mailsTo(email)[0]).toContain(
    `API key "Ubersetzer"\n80% of its limit for this month: 8.5 of 10 credits.`,
  );
  expect(mailsTo(email)[0]).toContain(`/settings/api-keys/${key.id}`);

  await spend(key.id, 10);
  await spend(calm.id, 5, 0);
  await expect.poll(() => mailsTo(email).length, { timeout: 45_000 }).toBe(2);
  expect(mailsTo(email)[1]).toContain("Subject: 2 limits are at least 50% used");
  expect(mailsTo(email)[1]).toContain("Further calls are refused.");
  expect((await reached()).map(({ percent }: { percent: number }) => percent)).toEqual([100, 50]);

  await api.post(`api-keys/${key.id}/revoke`, {});
  expect((await reached()).map(({ id }: { id: string }) => id)).toEqual([calm.id]);
}, 120_000);

it("emails nobody who doesn't want to know, and shows nobody the limits of others", async () => {
  const quiet = await customer();
  const control = await customer();
  expect((await quiet.api.get("billing")).body.limit_emails).toBe(true);
  const saved = await quiet.api.call("PUT", "billing/settings", { limit_emails: false });
  expect(saved.body).toEqual({ limit_emails: false });
  expect((await quiet.api.get("billing")).body).toMatchObject({ limit_emails: false, low_balance: 10 });
  for (const { api } of [quiet, control]) {
    const { id } = (await api.post("apps", { name: "Shop", monthly_cap: 1 })).body;
    await spend(id, 0.6);
  }
  await expect.poll(() => mailsTo(control.email).length, { timeout: 45_000 }).toBe(1);
  const [limit, ...others] = (await control.api.get("billing/limits-reached")).body;
  expect([limit.kind, limit.percent, others]).toEqual(["app", 50, []]);
  expect(mailsTo(quiet.email)).toEqual([]);
}, 120_000);
