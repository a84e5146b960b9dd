import { AppError } from "../../../contract/errors.ts";
import type { UpstreamTest } from "../../../contract/upstream-test.ts";
import { own } from "../../../scene/own.ts";
import type { Database } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import type { Publish } from "../../publish.ts";
import { createSecretBox, purposes } from "../../secret-box.ts";
import { environmentUpstreams } from "./environment.ts";
import { createHealthReports } from "./health-reports.ts";
import { type HttpUpstream, httpUpstream } from "./http-upstream.ts";
import { createKeyRing, type KeyRing, type KeySettings } from "./key-ring.ts";
import { createProviderKeys } from "./provider-keys.ts";
import { loadFallbacks, loadUpstreams, type StoredUpstream, settingsOf, storeEnvironment } from "./stored.ts";
import { type OpenedKey, readKeys, storeVerdict } from "./stored-keys.ts";
import { testMs, testUpstream } from "./test-upstream.ts";
import type { Upstream } from "./upstream.ts";

const channel = "upstreams";

interface Running {
  upstream: HttpUpstream;
  keys?: KeyRing;
  /** The settings from which the upstream was created, as JSON, to detect changes. */
  settings: string;
}

interface UpstreamsDeps {
  env: Env;
  log: Logger;
  database: Database;
  publish: Publish;
  /** The server's secret. The key that encrypts API keys for upstreams is derived from it. */
  secret: string;
  /** The built-in upstreams, which come first and can't be changed. */
  builtIn: readonly Upstream[];
}

const readable = (keys: OpenedKey[]): KeySettings[] =>
  keys.flatMap(({ secret, ...key }) => (secret === undefined ? [] : [{ ...key, secret }]));

/**
 * Manages the upstreams from the environment and those from the console, which can change at any time and in any
 * process. All processes reload them when one process announces a change.
 */
export function createUpstreams({ env, log, database, publish, secret, builtIn }: UpstreamsDeps) {
  const { db } = database;
  const box = createSecretBox(secret, purposes.upstreams);
  const fixed = environmentUpstreams(env).map((settings) => ({
    upstream: httpUpstream(settings, env.UPSTREAM_TIMEOUT_MS, undefined, () => reports.flush()),
  }));
  let running = new Map<string, Running>();
  let fallbacks = new Map<string, string[]>();
  let all: Upstream[] = [];
  let loading = Promise.resolve();
  const reports = createHealthReports(database, publish, log, () => [...running.values(), ...fixed]);

  /** Puts the upstreams in order. An upstream from the console replaces one from the environment with the same name. */
  function order() {
    const console = [...running.values()].map(({ upstream }) => upstream);
    const names = new Set(console.map(({ name }) => name));
    const others = fixed.map(({ upstream }) => upstream).filter(({ name }) => !names.has(name));
    all = [...builtIn, ...console, ...others];
  }
  order();

  async function judge(row: StoredUpstream, key: string, isRejected: boolean) {
    if (!(await storeVerdict(db, key, isRejected))) return;
    if (isRejected) log.error({ upstream: row.name, key }, "An upstream rejected one of its API keys");
    publish("upstreams", "updated", [row]);
    await changed();
  }

  function create(row: StoredUpstream, settings: string): Running {
    const keys = createKeyRing({
      onRejected: (key) =>
        void judge(row, key, true).catch((err) => log.warn({ err }, "A rejected API key couldn't be marked")),
      onRest: reports.flush,
    });
    const upstream = httpUpstream(settingsOf(row), env.UPSTREAM_TIMEOUT_MS, keys, reports.flush);
    return { upstream, keys, settings };
  }

  async function load() {
    const [rows, rules] = await Promise.all([loadUpstreams(db), loadFallbacks(db)]);
    const keys = await readKeys(
      db,
      box,
      rows.map(({ id }) => id),
    );
    const next = new Map<string, Running>();
    for (const row of rows) {
      const known = running.get(row.id);
      const settings = JSON.stringify([settingsOf(row), row.aliases]);
      const one = known?.settings === settings ? known : create(row, settings);
      const own = keys.filter(({ upstream_id }) => upstream_id === row.id);
      const usable = own.filter(({ enabled, rejected_at }) => enabled && !rejected_at);
      one.keys?.set(readable(usable), own.length);
      next.set(row.id, one);
    }
    for (const [id, one] of running) if (next.get(id) !== one) one.upstream.retire();
    running = next;
    fallbacks = rules;
    order();
  }

  /** Loads run one after another, so an older state never replaces a newer one. */
  const reload = () => {
    loading = loading.then(load).catch((err) => log.warn({ err }, "The upstreams couldn't be loaded"));
    return loading;
  };
  async function changed() {
    await reload();
    await database.pool.query("select pg_notify($1, '')", [channel]);
  }

  /** Tests an upstream from the console with all of its keys, even if the upstream or the keys are disabled. */
  async function testStored(row: StoredUpstream, model?: string): Promise<UpstreamTest> {
    const keys = await readKeys(db, box, [row.id]);
    const ring = createKeyRing();
    ring.set(readable(keys), keys.length);
    const upstream = httpUpstream(settingsOf(row), testMs, ring);
    const { calls, ...result } = await testUpstream(upstream, model).finally(upstream.retire);
    for (const { key_id, ok, status } of calls)
      if (key_id && (ok || status === 401)) await judge(row, key_id, !ok);
    const tested = keys.map(({ id, last_four }) => {
      const { status: _, ...call } = calls.find(({ key_id }) => key_id === id) ?? unreadableCall;
      return { ...call, key_id: id, last_four };
    });
    const keyless = calls.filter(({ key_id }) => key_id === null);
    return { ...result, calls: result.model === null ? [] : [...tested, ...keyless.map(shown)] };
  }

  return {
    box,
    /** The upstreams in order of precedence: the built-in ones, the console's, and the environment's. */
    all: (): readonly Upstream[] => all,
    /** The upstreams that accept customers' own keys. */
    withOwnKeys: () => all.filter(({ ownKeysFor }) => ownKeysFor !== undefined),
    /** Finds a caller's own key for an upstream. */
    ownKeyOf: createProviderKeys(box),
    fallbacksOf: (model: string): readonly string[] =>
      fallbacks.get(model) ?? own(env.LLM_FALLBACKS, model) ?? [],
    /** Loads the upstreams again in every process. */
    changed,
    /**
     * Tests an upstream. Nothing is logged or charged. A stored key is taken out of use if it is rejected, and put back
     * into use if it works.
     * @throws AppError CONFLICT for an upstream from another process's environment
     */
    async test(row: StoredUpstream, model?: string): Promise<UpstreamTest> {
      if (row.source === "console") return testStored(row, model);
      const upstream = fixed.find((one) => one.upstream.name === row.name)?.upstream;
      if (!upstream) throw new AppError("CONFLICT", "This server's environment doesn't have this upstream");
      const { calls, ...result } = await testUpstream(upstream, model);
      return { ...result, calls: calls.map(shown) };
    },
    async start() {
      await database.listen(channel, reload, reload);
      await storeEnvironment(db, environmentUpstreams(env));
      await load();
      reports.start();
    },
    stop: () => reports.stop(),
  };
}

const shown = ({ status: _, ...call }: Awaited<ReturnType<typeof testUpstream>>["calls"][number]) => ({
  ...call,
  last_four: null,
});

const unreadableCall = {
  key_id: null,
  ok: false,
  duration: 0,
  status: 0,
  error: "The key can't be decrypted, because AUTH_SECRET has changed. Replace the key.",
};
