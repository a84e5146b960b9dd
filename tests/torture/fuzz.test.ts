import { afterAll, beforeAll, expect, it } from "vitest";
import { resources } from "../../contract/resources/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { inputOf } from "../api/samples.ts";
import { type App, signUp, startApp } from "../server.ts";
import { diceOf, each, limitMs, rounds, seed } from "./plan.ts";
import { createFuzzer, type FuzzRequest, type OpenApi } from "./random-request.ts";

const requests = rounds(20_000, 1500);
const repeated = rounds(4000, 400);
const atOnce = 12;
/** These would end the sessions that the other requests need. */
const ending = /sign-out|revoke-(other-)?sessions|auth\/(delete|revoke)|DELETE \/api\/account/;

let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;
const bearers: { name: string; headers: Record<string, string> }[] = [];
const ids: string[] = ["01a1fe0f-1a2f-7000-875c-0d5e1249148e"];
const idsByPath = new Map<string, string[]>();

/** Creates some rows of each resource, so that many requests find what they name. */
async function furnish(api: Api) {
  for (const resource of Object.values(resources)) {
    if (!resource.creatable) continue;
    for (let n = 1; n <= 3; n++) {
      const { status, body } = await api.post(resource.name, inputOf(resource, n));
      if (status !== 201) continue;
      ids.push(body.id);
      idsByPath.set(resource.name, [...(idsByPath.get(resource.name) ?? []), body.id]);
    }
  }
}

beforeAll(async () => {
  app = await startApp({ env: { SIGNUPS_PER_HOUR: "100000" } });
  ledger = await openLedger(app.databaseUrl!);
  for (const name of ["Admin", "Customer"]) {
    const { token, session } = await signUp(app.url, name);
    ids.push(session.user.id);
    await furnish(apiOf(app.url, token));
    const { body } = await apiOf(app.url, token).post("api-keys", { name });
    bearers.push({ name, headers: { authorization: `Bearer ${token}` } });
    bearers.push({ name: `${name}'s key`, headers: { authorization: `Bearer ${body.secret}` } });
  }
  bearers.push({ name: "Nobody", headers: {} });
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

type Sent = FuzzRequest & { operation: string; as: string };

async function send({ method, path, headers, body }: FuzzRequest) {
  const init = { method, headers, body: method === "GET" ? undefined : body, redirect: "manual" as const };
  const answer = await fetch(app.url + path, init);
  return { status: answer.status, text: await answer.text() };
}

/** What the database holds, without what each request may leave: counters, the audit log, times of last use. */
async function contents(): Promise<Record<string, string>> {
  const unstable =
    /^(refused_requests|audit_events|auth_tries|auth_session|auth_verification|idempotency_keys|llm_request_(texts|unindexed)|ledger_budgets)/;
  const tables = await ledger.rows<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !unstable.test(table.name))) {
    const [row] = await ledger.rows<{ sum: string }>(
      `select coalesce(sum(hashtext((to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text)::bigint), 0)::text || ' ' || count(*) as sum from ${name} t`,
    );
    found[name] = row!.sum;
  }
  return found;
}

it(
  `${requests} random requests get no 5xx and no dropped connection, and refused ones write nothing`,
  async () => {
    console.log(`Seed ${seed}`);
    const { body: document } = await apiOf(app.url, bearers[0]!.headers.authorization!.slice(7)).get(
      "openapi.json",
    );
    const dice = diceOf("fuzz");
    const random = createFuzzer(document as OpenApi, dice, (path) => {
      const resource = path.split("/")[2] ?? "";
      const known = idsByPath.get(resource);
      return known && dice.chance(0.8) ? known : ids;
    });
    const failed: string[] = [];
    const refused: Sent[] = [];
    const counts: Record<string, number> = {};
    const covered = new Set<string>();

    await each(requests, atOnce, async () => {
      let request = random();
      while (ending.test(request.operation)) request = random();
      const bearer = dice.pick(bearers);
      const sent = { ...request, as: bearer.name, headers: { ...request.headers, ...bearer.headers } };
      const answer = await send(sent).catch((error: Error) => ({
        status: 0,
        text: `${error.message} ${error.cause}`,
      }));
      covered.add(request.operation);
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (answer.status === 0 || answer.status >= 500) {
        failed.push(
          `${answer.status} ${sent.as}: ${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${sent.body?.slice(0, 300)}: ${answer.text.slice(0, 300)}`,
        );
      }
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) refused.push(sent);
    });
    console.log(counts, `${covered.size} operations`);
    expect(failed).toEqual([]);
    expect(covered.size).toBeGreaterThan(100);
    // Without answers of every kind, the requests would prove little.
    for (const status of [200, 201, 400, 401, 403, 404, 422]) expect(counts[status] ?? 0).toBeGreaterThan(5);

    const writers: string[] = [];
    const chunk = 50;
    for (let from = 0; from < Math.min(refused.length, repeated); from += chunk) {
      const before = await contents();
      const again = refused.slice(from, from + chunk);
      const statuses = await Promise.all(again.map(async (request) => (await send(request)).status));
      if (statuses.some((status) => status < 400)) continue;
      const after = await contents();
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0)
        writers.push(`${changed}: ${again.map(({ operation, as }) => `${as} ${operation}`).join("; ")}`);
    }
    expect(writers).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
  },
  limitMs,
);
