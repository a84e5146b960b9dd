import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endUserId } from "../../server/llm/rate-limits.ts";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startServer({ databaseUrl, env: { WORKER: "inside" } });
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

const thisMonth = "date_trunc('month', now() at time zone 'utc')::date";

/** Runs the job that sends the emails, which otherwise runs every 30 seconds. */
async function look() {
  await ledger.rows("insert into pgboss.job (name) values ('limit-emails') returning id");
  await ledger.rows("select pg_notify('jobs', 'limit-emails')");
}

/** Waits for `count` emails about limits to an address, and returns them. */
async function mailed(email: string, count: number): Promise<string[]> {
  await look();
  await expect.poll(() => mailsTo(email).length, { interval: 20 }).toBe(count);
  return mailsTo(email);
}

/** Creates a user whose mailbox is verified. */
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
  await mailed(email, 1);
  expect(mailsTo(email)[0]).toContain("Subject: A limit is 80% used");
  expect(mailsTo(email)[0]).toContain(`API key "Ubersetzer"\n80% of its monthly cap: 8.5 of 10 credits.`);
  expect(mailsTo(email)[0]).toContain(`/settings/api-keys/${key.id}`);

  await spend(key.id, 10);
  await spend(calm.id, 5, 0);
  await mailed(email, 2);
  expect(mailsTo(email)[1]).toContain("Subject: 2 limits are at least 50% used");
  expect(mailsTo(email)[1]).toContain("Further calls are refused.");
  expect((await reached()).map(({ percent }: { percent: number }) => percent)).toEqual([100, 50]);

  await api.post(`api-keys/${key.id}/revoke`, {});
  expect((await reached()).map(({ id }: { id: string }) => id)).toEqual([calm.id]);
});

it("sends an email that couldn't be sent once it can be", async () => {
  const { api, email } = await customer();
  const key = (await api.post("api-keys", { name: "Retried", credit_limit: 100 })).body;
  const outbox = join(app.dataDir, "outbox");
  renameSync(outbox, `${outbox}-away`);
  writeFileSync(outbox, "Not a folder");
  await spend(key.id, 60);
  await look();
  await expect.poll(() => app.output()).toMatch(new RegExp(`"to":"${email}".*couldn't be sent`));
  rmSync(outbox);
  renameSync(`${outbox}-away`, outbox);
  expect(mailsTo(email)).toEqual([]);
  await ledger.rows("update limit_mails set due_at = now()");
  const [mail] = await mailed(email, 1);
  expect(mail).toContain('API key "Retried"');
  await expect.poll(() => ledger.rows("select from limit_mails")).toEqual([]);
});

it("emails nobody who turned the emails off, and shows nobody the limits of others", async () => {
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
  await mailed(control.email, 1);
  const [limit, ...others] = (await control.api.get("billing/limits-reached")).body;
  expect([limit.kind, limit.percent, others]).toEqual(["app", 50, []]);
  expect(mailsTo(quiet.email)).toEqual([]);
});

/** Sets the current usage of a rate limit. */
const use = (subject: string, metric: string, seconds: number, used: number) =>
  ledger.rows(
    `insert into rate_windows (subject, metric, seconds, state) values ($1, $2, $3::int, array[rate_now($3::int), $4::bigint])
     on conflict (subject, metric, seconds) do update set state = excluded.state returning subject`,
    [subject, metric, seconds, used],
  );
const [day, month] = [86_400, 2_592_000];

it("emails shares of daily and monthly rate limits, of accounts as well as of keys and apps", async () => {
  const { api, email } = await customer();
  const [person] = await ledger.rows<{ id: string }>(
    `update people set requests_per_day = 200, tokens_per_minute = 10 where email = '${email}' returning id`,
  );
  const key = (await api.post("api-keys", { name: "Batch", tokens_per_month: 1000 })).body;
  await use(person!.id, "requests", day, 160);
  await use(person!.id, "tokens", 60, 10);
  await use(key.id, "tokens", month, 499);
  const reached = async () => (await api.get("billing/limits-reached")).body;
  const shown = { kind: "person", id: person!.id, name: "", limit: "requests_per_day", metric: "requests" };
  expect(await reached()).toEqual([{ ...shown, percent: 80, used: 160, most: 200 }]);
  const [first] = await mailed(email, 1);
  expect(first).toContain("Subject: A limit is 80% used");
  expect(first).toContain("Your account\n80% of 200 requests per day: 160 used.");

  await use(key.id, "tokens", month, 1000);
  const [, second] = await mailed(email, 2);
  expect(second).toContain('API key "Batch"\n100% of 1,000 tokens per month: 1,000 used.\nFurther calls');
  await api.post(`api-keys/${key.id}/revoke`, {});
  expect((await reached()).map(({ id }: { id: string }) => id)).toEqual([person!.id]);
});

it("emails an app's owner about its end users together, at most once an hour", async () => {
  const { api, email } = await customer();
  const stranger = await customer();
  const { id } = (await api.post("apps", { name: "Shop", user_requests_per_day: 10 })).body;
  /** Sets end users' usage, as their calls do. */
  const used = async (users: Record<string, number>) => {
    // The job also runs on its own. Because of the transaction, it finds the usage of all these users or of none.
    await ledger.rows("begin");
    for (const [name, amount] of Object.entries(users)) {
      const subject = endUserId(id, name || null)!;
      await use(subject, "requests", day, amount);
      await ledger.rows(
        "insert into limited_users (subject, app_id, end_user) values ($1, $2, $3) on conflict (subject) do update set seen_at = now() returning subject",
        [subject, id, name],
      );
    }
    await ledger.rows("commit");
  };
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`user-${i}`, 5]));
  await used({ ...many, ann: 10, "": 8, calm: 4 });
  const [first] = await mailed(email, 1);
  expect(first).toContain(
    'App "Shop"\n14 users have used at least half of 10 requests per day: ann (100%), (no name) (80%), user-',
  );
  expect(first).toMatch(/user-\d+ \(50%\), 4 more\.\n/);
  expect(first).not.toContain("calm");
  expect((await api.get("billing/limits-reached")).body).toEqual([
    {
      ...{ kind: "user", id, name: "Shop", limit: "requests_per_day", metric: "requests" },
      ...{ percent: 100, used: 10, most: 10, users: 14 },
    },
  ]);
  expect((await stranger.api.get("billing/limits-reached")).body).toEqual([]);

  // Another end user who reaches a limit within the hour is reported in the next email, which contains only what is
  // new.
  await used({ calm: 9 });
  const { id: control } = (await stranger.api.post("apps", { name: "Control", monthly_cap: 1 })).body;
  await spend(control, 1);
  await mailed(stranger.email, 1);
  expect(mailsTo(email)).toHaveLength(1);
  await ledger.rows("delete from limit_alerts where limit_key like '%:users:%' returning share");
  const [, second] = await mailed(email, 2);
  expect(second).toContain("One user has used at least half of 10 requests per day: calm (90%).");
});
