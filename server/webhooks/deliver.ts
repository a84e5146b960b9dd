import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { webhook_deliveries as deliveries, webhooks } from "../db/schema.ts";
import type { Logger } from "../log.ts";
import { type Outbound, PrivateAddressError } from "../outbound.ts";
import type { Publish } from "../publish.ts";
import type { SecretBox } from "../secret-box.ts";
import { endPending } from "./report.ts";
import { signedHeaders } from "./signature.ts";

const minute = 60;
const hour = 3600;
/** The pauses between attempts, in seconds: ten attempts within about three days. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
const timeoutMs = 15_000;
/** How long a worker's lease on an attempt lasts, in seconds. If the worker dies, another one repeats the attempt. */
const leaseSeconds = 60;
const batch = 16;
/** The maximum number of messages per owner in a batch, so that one owner's slow servers don't delay all others. */
const perOwner = 4;
const mostKept = 2000;
const gone = 410;

interface Deps {
  database: Database;
  publish: Publish;
  log: Logger;
  outbound: Outbound;
  box: SecretBox;
}

type Delivery = typeof deliveries.$inferSelect;

interface Attempt {
  response_status: number | null;
  response: string | null;
  /** Null for a delivered message. */
  error: string | null;
  duration_ms: number;
}

function errorOf(thrown: unknown): string {
  if (thrown instanceof PrivateAddressError) return `${thrown.message}, so nothing was sent`;
  const { code, name, cause } = thrown as { code?: string; name?: string; cause?: unknown };
  if (cause instanceof PrivateAddressError) return errorOf(cause);
  if (name === "TimeoutError") return `No response within ${timeoutMs / 1000} s`;
  return `The server couldn't be reached (${code ?? "connection failed"})`;
}

/** Creates the function that sends the messages that are due. */
export function createDelivery({ database: { db }, publish, log, outbound, box }: Deps) {
  /** Reserves messages that are due: one of each owner before a second one of any. */
  async function claim(): Promise<Delivery[]> {
    const due = sql`${deliveries.next_attempt_at} <= now()`;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select id, next_attempt_at, row_number() over (partition by owner_id order by next_attempt_at) as place
        from ${deliveries} where ${due}
      ) as waiting where place <= ${perOwner} order by place, next_attempt_at limit ${batch}`);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    return db
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} + 1`,
        next_attempt_at: sql`now() + ${leaseSeconds} * interval '1 second'`,
      })
      .where(sql`${inArray(deliveries.id, ids)} and ${due}`)
      .returning();
  }

  async function attempt(delivery: Delivery): Promise<Attempt> {
    const from = performance.now();
    const elapsed = () => Math.round((performance.now() - from) * 100) / 100;
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhook_id));
    const secrets = webhook && secretsOf(webhook);
    if (!secrets || secrets.length === 0)
      return {
        response_status: null,
        response: null,
        error: "The signing secret can't be read. Rotate it.",
        duration_ms: 0,
      };
    const body = JSON.stringify(delivery.payload);
    const headers = signedHeaders(`msg_${delivery.id}`, body, secrets, Math.floor(Date.now() / 1000));
    try {
      const { status, text } = await outbound.post(webhook.url, { headers, body, timeoutMs, most: mostKept });
      const isDelivered = status >= 200 && status < 300;
      return {
        response_status: status,
        response: text.replaceAll("\0", ""),
        error: isDelivered ? null : `The server responded with ${status}`,
        duration_ms: elapsed(),
      };
    } catch (thrown) {
      return { response_status: null, response: null, error: errorOf(thrown), duration_ms: elapsed() };
    }
  }

  /** The secrets to sign with: the current one, and the previous one until it expires. */
  function secretsOf({
    owner_id,
    ciphertext,
    previous_ciphertext,
    previous_until,
  }: typeof webhooks.$inferSelect) {
    const isRotating = previous_until !== null && Date.parse(previous_until) > Date.now();
    const sealed = [ciphertext, ...(isRotating && previous_ciphertext ? [previous_ciphertext] : [])];
    return sealed.flatMap((text) => box.open(text, owner_id) ?? []);
  }

  async function record(delivery: Delivery, result: Attempt): Promise<void> {
    const now = new Date().toISOString();
    const isGone = result.response_status === gone;
    const pause = isGone ? undefined : pauses[delivery.attempts - 1];
    const isDelivered = result.error === null;
    const status = isDelivered ? "delivered" : pause === undefined ? "failed" : "pending";
    const next = status === "pending" ? new Date(Date.now() + pause! * 1000).toISOString() : null;
    const ended = await db.transaction(async (tx) => {
      // The webhook is locked first, as by its owner's changes.
      await tx
        .update(webhooks)
        .set({
          ...(isDelivered
            ? { failures: 0, last_delivered_at: now }
            : { failures: sql`${webhooks.failures} + 1` }),
          ...(isGone
            ? { active: false, note: `Turned off because the server responded with ${gone} Gone.` }
            : {}),
        })
        .where(eq(webhooks.id, delivery.webhook_id));
      // A message that was ended during the attempt isn't sent again, but its result is known if it was delivered.
      const isOpen = isDelivered ? undefined : eq(deliveries.status, "pending");
      await tx
        .update(deliveries)
        .set({
          ...result,
          status,
          next_attempt_at: next,
          delivered_at: isDelivered ? now : null,
          updated_at: now,
        })
        .where(and(eq(deliveries.id, delivery.id), isOpen));
      return isGone ? endPending(tx, delivery.webhook_id) : [];
    });
    publish("webhook-deliveries", "updated", [delivery, ...ended]);
    publish("webhooks", "updated", [{ id: delivery.webhook_id, owner_id: delivery.owner_id }]);
    if (next) setTimeout(() => void run(), pause! * 1000).unref();
  }

  let running: Promise<void> | undefined;
  let isWanted = false;

  async function drain() {
    do {
      isWanted = false;
      for (let claimed = await claim(); claimed.length > 0; claimed = await claim())
        await Promise.all(claimed.map(async (delivery) => record(delivery, await attempt(delivery))));
    } while (isWanted);
  }

  /** Sends all messages that are due. If it is called while it is running, it checks again afterwards. */
  function run(): Promise<void> {
    isWanted = true;
    running ??= drain()
      .catch((err) => log.warn({ err }, "Webhook messages couldn't be sent and will be retried"))
      .finally(() => {
        running = undefined;
      });
    return running;
  }
  return run;
}
