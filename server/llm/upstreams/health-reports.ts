import type { Database } from "../../db/client.ts";
import type { Logger } from "../../log.ts";
import type { Publish } from "../../publish.ts";
import type { HttpUpstream } from "./http-upstream.ts";
import type { KeyRing } from "./key-ring.ts";

const everyMs = 5000;

const healthSql = `
update upstreams u set health = r.health, health_note = r.note, latency = r.latency, health_at = now()
from unnest($1::text[], $2::text[], $3::text[], $4::float8[]) as r(name, health, note, latency)
where u.name = r.name
returning u.id, u.owner_id`;

const restsSql = `
update upstream_keys k set resting_until = r.until
from unnest($1::uuid[], $2::timestamptz[]) as r(id, until) where k.id = r.id
returning k.upstream_id as id, (select u.owner_id from upstreams u where u.id = k.upstream_id)`;

interface Reported {
  upstream: HttpUpstream;
  keys?: KeyRing;
}

/**
 * Writes this process's health data for its upstreams to the table, for the console: a new state or a resting key
 * immediately, and other changes every few seconds. The console shows the most recent report of any process.
 */
export function createHealthReports(
  { pool }: Pick<Database, "pool">,
  publish: Publish,
  log: Logger,
  reported: () => readonly Reported[],
) {
  /** The last report about each upstream and each resting key, as JSON. */
  let written = new WeakMap<object, string>();
  let queued = false;
  let writing = Promise.resolve();

  const isNews = (about: object, report: unknown) => {
    const text = JSON.stringify(report);
    const isNew = written.get(about) !== text;
    written.set(about, text);
    return isNew;
  };

  function writeHealth() {
    const rows = reported().flatMap(({ upstream }) => {
      const { state, problem, latency = null } = upstream.health;
      const row = [upstream.name, state, problem && `The upstream ${problem}`, latency];
      return state && isNews(upstream, row) ? [row] : [];
    });
    return write(healthSql, rows);
  }
  function writeRests() {
    const rests = reported().flatMap(
      ({ keys }) => keys?.resting.filter((key) => isNews(key, key.restingUntil)) ?? [],
    );
    return write(
      restsSql,
      rests.map(({ id, restingUntil }) => [id, new Date(restingUntil).toISOString()]),
    );
  }
  async function write(sql: string, rows: unknown[][]) {
    const [first] = rows;
    if (!first) return;
    const columns = first.map((_, at) => rows.map((row) => row[at]));
    publish("upstreams", "updated", (await pool.query<{ id: string; owner_id: string }>(sql, columns)).rows);
  }

  const flush = () => {
    if (queued) return writing;
    queued = true;
    writing = writing
      .then(async () => {
        queued = false;
        await writeHealth();
        await writeRests();
      })
      .catch((err) => {
        // The next report writes everything again.
        written = new WeakMap();
        log.warn({ err }, "The upstreams' health couldn't be saved");
      });
    return writing;
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    /** Starts writing all changes, without waiting for the timer. */
    flush: () => void flush(),
    start() {
      timer = setInterval(flush, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
