import { fetch } from "undici";
import { baseUrls } from "../../../contract/upstream-kinds.ts";
import { queryBuilder } from "../../db/client.ts";
import { environmentUpstreams } from "../../llm/upstreams/environment.ts";
import { httpUpstream, ListRefusedError, type UpstreamSettings } from "../../llm/upstreams/http-upstream.ts";
import { loadUpstreams, settingsOf } from "../../llm/upstreams/stored.ts";
import { readKeys } from "../../llm/upstreams/stored-keys.ts";
import { createSecretBox, purposes } from "../../secret-box.ts";
import { type Check, type CheckContext, error, type Problem, reasonOf, warning } from "./check.ts";

const timeoutMs = 10_000;
/**
 * Clock skew limits, in milliseconds: a skew above `notable` is reported as a warning, and a skew above `harmful` as an
 * error, because one-time codes can fail.
 */
const notable = 5000;
const harmful = 25_000;

interface Configured {
  settings: UpstreamSettings;
  /** The key's name, as shown to the operator; undefined if there is no key. */
  key?: string;
  /** Whether the key can't be decrypted. */
  isUnreadable?: boolean;
}

/** The upstreams from the console and the environment, with one entry per key. */
async function configured({ env, pool, secret }: CheckContext): Promise<Configured[]> {
  const fixed = environmentUpstreams(env).map((settings) => ({ settings }));
  if (!pool) return fixed;
  const db = queryBuilder(pool);
  const rows = await loadUpstreams(db).catch(() => []);
  const ids = rows.map(({ id }) => id);
  const keys =
    ids.length > 0 ? await readKeys(db, createSecretBox(secret ?? "", purposes.upstreams), ids) : [];
  const stored = rows.flatMap((row): Configured[] => {
    const own = keys.filter(({ upstream_id, enabled }) => upstream_id === row.id && enabled);
    if (own.length === 0) return [{ settings: settingsOf(row) }];
    return own.map(({ secret: api_key, last_four }) => ({
      settings: { ...settingsOf(row), ...(api_key === undefined ? {} : { api_key }) },
      key: `…${last_four}`,
      isUnreadable: api_key === undefined,
    }));
  });
  const names = new Set(rows.map(({ name }) => name));
  return [...stored, ...fixed.filter(({ settings }) => !names.has(settings.name))];
}

async function checkUpstream({ settings, key, isUnreadable }: Configured): Promise<Problem[]> {
  const named = key ? `${settings.name} (key ${key})` : settings.name;
  if (isUnreadable)
    return [
      error(
        `The API key of the upstream ${named} can't be decrypted, because the server's secret has changed.`,
        "Enter the key again under Upstreams in the console, or restore the old secret.",
      ),
    ];
  const upstream = httpUpstream(settings, timeoutMs);
  try {
    await upstream.readModels();
    return [];
  } catch (thrown) {
    const status = thrown instanceof ListRefusedError ? thrown.status : undefined;
    if (status === 401 || status === 403) {
      if (settings.api_key)
        return [error(`The upstream ${named} rejects its API key (${status}).`, "Replace the key.")];
      if (settings.own_keys) return [];
      return [error(`The upstream ${named} needs an API key (${status}).`, "Add a key, or enable one.")];
    }
    // Some upstreams have no list of models.
    if (status === 404 || status === 405 || status === 501) return [];
    if (status !== undefined)
      return [
        warning(`The upstream ${named} responds with status ${status}.`, "Check the provider's status page."),
      ];
    const remedy = "Check the upstream's base URL, and whether this machine can reach it.";
    return [error(`The upstream ${named} can't be used: ${reasonOf(thrown)}.`, remedy)];
  } finally {
    upstream.retire();
  }
}

const upstreams: Check = {
  name: "upstreams",
  run: async (context) => (await Promise.all((await configured(context)).map(checkUpstream))).flat(),
};

/**
 * Reports a difference between this machine's clock and another clock, which read `theirs` at some time between
 * `before` and now. Times are in milliseconds.
 */
function drift(name: string, before: number, theirs: number, precisionMs: number): Problem[] {
  const after = Date.now();
  const ahead = before > theirs + precisionMs ? before - theirs - precisionMs : Math.min(0, after - theirs);
  if (Math.abs(ahead) < notable) return [];
  const problem = `This machine's clock is ${Math.round(Math.abs(ahead) / 1000)} seconds ${ahead > 0 ? "ahead of" : "behind"} ${name}'s clock.`;
  const remedy = "Synchronize the clock with NTP. One-time codes and signatures depend on it.";
  return [Math.abs(ahead) > harmful ? error(problem, remedy) : warning(problem, remedy)];
}

async function upstreamDrift({ name, kind, base_url }: UpstreamSettings): Promise<Problem[]> {
  const url = base_url ?? baseUrls[kind];
  if (!url) return [];
  const before = Date.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get("date") ?? "");
    // The header's time has a precision of one second.
    return Number.isNaN(date) ? [] : drift(`the upstream ${name}`, before, date, 1000);
  } catch {
    return [];
  }
}

const clock: Check = {
  name: "clock",
  async run(context) {
    const problems: Problem[] = [];
    if (context.pool) {
      const before = Date.now();
      const { rows } = await context.pool.query<{ now: Date }>("select clock_timestamp() as now");
      problems.push(...drift("the database", before, rows[0]!.now.getTime(), 0));
    }
    const all = new Map((await configured(context)).map(({ settings }) => [settings.name, settings]));
    problems.push(...(await Promise.all([...all.values()].map(upstreamDrift))).flat());
    return problems;
  },
};

export const upstreamChecks: Check[] = [upstreams, clock];
