import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";

const pulseMs = 30_000;

export interface Subscription {
  heard(payload: string): void;
  /** Called when a lost connection is open again, because notifications may have been missed. */
  missed?(): void;
}

/**
 * Manages the one connection that uses LISTEN, and reopens it whenever it is lost. The connection also shows other
 * processes, in pg_stat_activity, that this process is alive.
 */
export function createListener(config: pg.ClientConfig, ready: () => Promise<void>, log: Logger) {
  const channels = new Map<string, Set<Subscription>>();
  let client: pg.Client | undefined;
  let closed = false;

  const subscriptions = () => [...channels.values()].flatMap((some) => [...some]);

  async function connect() {
    const fresh = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    fresh.on("error", () => {});
    fresh.on("notification", ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.heard(payload ?? "");
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once("end", () => void reconnect());
    client = fresh;
  }

  // The connection is tested regularly, because no event reports a connection that the network dropped silently.
  const pulse = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => asked.end());
  }, pulseMs);
  pulse.unref();

  async function reconnect() {
    client = undefined;
    for (let pause = 50; !closed; pause = Math.min(pause * 2, 5000)) {
      try {
        await ready();
        await connect();
        if (closed) await close();
        for (const subscription of subscriptions()) subscription.missed?.();
        return;
      } catch (error) {
        if (pause > 1000) log.warn({ err: error }, "The database can't be reached. Retrying…");
        await sleep(pause);
      }
    }
  }

  async function close() {
    closed = true;
    clearInterval(pulse);
    await client?.end().catch(() => {});
  }

  return {
    connect,
    close,
    async listen(channel: string, subscription: Subscription) {
      const others = channels.get(channel) ?? new Set();
      channels.set(channel, others.add(subscription));
      // Without a connection, nothing needs to be done now: the next connection listens to all channels.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
  };
}
