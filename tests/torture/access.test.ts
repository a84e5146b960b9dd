import { afterAll, beforeAll, expect, it } from "vitest";
import { resources } from "../../contract/resources/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { inputOf } from "../api/samples.ts";
import { type App, signUp, startApp } from "../server.ts";
import { each, limitMs, rounds, seed, seededRandom } from "./plan.ts";
import { createFuzzer, type OpenApi } from "./random-request.ts";

const requests = rounds(20_000, 900);
/** The paths that anyone can read. */
const publicPaths = /openapi|config|auth\/|health|readyz|files|fonts|pictures\/|formulas|webhooks/;
/** A word that only the victim's records contain. */
const marker = "zanzibarite";

let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let victim: Awaited<ReturnType<typeof signUp>>;
let victimApi: Api;
let document: OpenApi;
const ids: string[] = [];
/**
 * The credentials of other callers: another customer's session and key, an ended session, a revoked key, and none at
 * all.
 */
const others: Record<string, Record<string, string>> = {};

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Adds the marker to every sample text of an input. */
const marked = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" && /^(Sample|A longer sample)/.test(value) ? `${marker} ${value}` : value,
    ]),
  );

async function furnish() {
  for (const resource of Object.values(resources)) {
    if (!resource.creatable) continue;
    for (let n = 1; n <= 2; n++) {
      const { status, body } = await victimApi.post(resource.name, marked(inputOf(resource, n)));
      if (status === 201) ids.push(body.id);
    }
  }
  const { body: key } = await victimApi.post("api-keys", { name: marker });
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { ...bearer(key.secret), "content-type": "application/json" },
      body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: marker }] }),
    });
    ids.push(answer.headers.get("x-request-id")!);
    await answer.text();
  }
  ids.push(key.id, victim.session.user.id);
}

beforeAll(async () => {
  app = await startApp({ env: { SIGNUPS_PER_HOUR: "100000" } });
  ledger = await openLedger(app.databaseUrl!);
  const admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  document = (await admin.get("openapi.json")).body as OpenApi;
  victim = await signUp(app.url, marker);
  victimApi = apiOf(app.url, victim.token);
  await furnish();

  const attacker = await signUp(app.url, "Attacker");
  const attackerApi = apiOf(app.url, attacker.token);
  others.customer = bearer(attacker.token);
  others.key = bearer((await attackerApi.post("api-keys", { name: "Own" })).body.secret);
  const revoked = (await attackerApi.post("api-keys", { name: "Revoked" })).body;
  await attackerApi.delete(`api-keys/${revoked.id}`);
  others["revoked key"] = bearer(revoked.secret);
  const left = await signUp(app.url, "Left");
  await apiOf(app.url, left.token).post("auth/sign-out", {});
  others["ended session"] = bearer(left.token);
  others.nobody = {};
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

/** The checksums of the victim's rows by table, without last-used times, logs, and usage, which is counted later. */
async function belongings() {
  const tables = await ledger.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'
     and table_name in (select relname from pg_class where relkind = 'r')
     and table_name not in ('refused_requests', 'audit_events', 'llm_usage', 'llm_usage_times')`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ledger.rows<{ sum: string }>(
      `select coalesce(sum(hashtext((to_jsonb(t) - 'last_used_at')::text)::bigint), 0)::text as sum from ${name} t where owner_id = $1`,
      [victim.session.user.id],
    );
    sums[name] = row!.sum;
  }
  return sums;
}

it(
  `${requests} random requests of others neither read nor change what belongs to a customer`,
  async () => {
    console.log(`Seed ${seed}`);
    const dice = seededRandom("access");
    const random = createFuzzer(document, dice, () => ids);
    const before = await belongings();
    const leaks: string[] = [];
    const failures: string[] = [];
    const counts: Record<string, number> = {};
    await each(requests, 12, async () => {
      const request = random();
      if (/sign-out|revoke/.test(request.operation)) return;
      const usual = request.path.startsWith("/v1") ? "key" : "customer";
      const as = dice.chance(0.6) ? usual : dice.pick(Object.keys(others));
      const { method, path, headers, body } = request;
      const answer = await fetch(app.url + path, {
        method,
        headers: { ...headers, ...others[as] },
        body: method === "GET" ? undefined : body,
        redirect: "manual",
      });
      const text = await answer.text();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (answer.status === 500) failures.push(`${as}: ${method} ${path.slice(0, 300)} ${body}`);
      if (text.includes(marker)) leaks.push(`${as}: ${method} ${path.slice(0, 300)}`);
      const signedIn = as === "customer" || as === "key";
      if (!signedIn && answer.ok && !publicPaths.test(path))
        leaks.push(`${as}: ${method} ${path.slice(0, 300)} answers ${answer.status}`);
    });
    console.log(counts);
    expect(leaks).toEqual([]);
    expect(failures).toEqual([]);
    expect(await belongings()).toEqual(before);
    expect((await victimApi.get("session")).status).toBe(200);
    expect(counts[200]).toBeGreaterThan(10);
  },
  limitMs,
);
