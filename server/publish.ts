import type { EventType } from "../contract/live.ts";
import type { Database } from "./db/client.ts";
import type { Logger } from "./log.ts";

interface Item {
  id: string;
  owner_id: string;
}

/** Notifies every listener with access to the records that they have changed. Returns immediately and never throws. */
export type Publish = (resource: string, event: EventType, items: Item[]) => void;

export type LiveEvent = [resource: string, event: EventType, items: [id: string, owner: string][]];

/** The channel that carries each `LiveEvent` as JSON. An SQL statement can also notify the channel, on commit. */
export const liveChannel = "live";
/** The maximum number of records per notification: NOTIFY allows 8,000 bytes, and an ID with its owner takes 80. */
const batchSize = 80;
/** How long events are collected, in milliseconds, so that a busy gateway sends only a few messages per second. */
const gatherMs = 100;

/** Collects changes to records and reports them to every process through the database. */
export function createPublisher(database: Database, log: Logger) {
  const waiting = new Map<string, Map<string, string>>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    const payloads: string[] = [];
    for (const [key, gathered] of waiting) {
      const [resource, event] = key.split(" ") as [string, EventType];
      const items = [...gathered];
      for (let i = 0; i < items.length; i += batchSize) {
        const payload: LiveEvent = [resource, event, items.slice(i, i + batchSize)];
        payloads.push(JSON.stringify(payload));
      }
    }
    database.pool
      .query("select pg_notify($1, payload) from unnest($2::text[]) payload", [liveChannel, payloads])
      .catch((error) => log.warn({ err: error }, "Open consoles couldn't be notified of a change"));
    waiting.clear();
  };

  const publish: Publish = (resource, event, items) => {
    const key = `${resource} ${event}`;
    const gathered = waiting.get(key) ?? new Map<string, string>();
    // An update to a record that was just created isn't sent, because listeners read its latest state when they are
    // notified of its creation.
    const fresh = event === "updated" ? waiting.get(`${resource} created`) : undefined;
    for (const item of items) if (!fresh?.has(item.id)) gathered.set(item.id, item.owner_id);
    if (gathered.size > 0) waiting.set(key, gathered);
    timer ??= setTimeout(flush, gatherMs);
  };

  return {
    publish,
    /**
     * Sends the collected changes before the process stops. Consoles that other processes serve would otherwise miss
     * the last events.
     */
    stop() {
      clearTimeout(timer);
      if (timer) flush();
    },
  };
}
