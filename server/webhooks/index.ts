import { and, eq, sql } from "drizzle-orm";
import type { Database, Db } from "../db/client.ts";
import { firstIdAt, newId } from "../db/ids.ts";
import { webhook_deliveries, type webhooks } from "../db/schema.ts";
import type { Logger } from "../log.ts";
import type { createOutbound } from "../outbound.ts";
import type { Publish } from "../publish.ts";
import { createSecretBox, purposes } from "../secret-box.ts";
import { createDelivery } from "./deliver.ts";
import { type Event, report, storeMessage, wakeWorkers } from "./report.ts";
import { createSigningSecret } from "./signature.ts";

interface Deps {
  database: Database;
  publish: Publish;
  log: Logger;
  outbound: ReturnType<typeof createOutbound>;
  /** The server's secret, from which the key that encrypts signing secrets is derived. */
  secret: string;
}

/** The maximum number of failed requests per minute that are reported to one owner's webhooks. */
const mostFailures = 60;

type Webhook = Pick<typeof webhooks.$inferSelect, "id" | "owner_id">;

/** Creates the service that reports events to users' servers. */
export function createWebhooks({ database, publish, log, outbound, secret }: Deps) {
  const box = createSecretBox(secret, purposes.webhooks);

  /** Whether the maximum number of failures has been reported to an owner's webhooks within the last minute. */
  async function hasReportedMany(owner_id: string): Promise<boolean> {
    const since = firstIdAt(Date.now() - 60_000);
    const count = await database.db.$count(
      webhook_deliveries,
      and(
        eq(webhook_deliveries.owner_id, owner_id),
        sql`${webhook_deliveries.id} >= ${since}::uuid`,
        eq(webhook_deliveries.event, "request.failed"),
      ),
    );
    return count >= mostFailures;
  }

  return {
    /** Reports a failed request in the background. The report is lost if the process ends before it is stored. */
    reportFailure(event: Event): void {
      hasReportedMany(event.owner_id)
        .then((many) => (many ? undefined : database.db.transaction((tx) => report(tx, event))))
        .catch((err) => log.warn({ err }, "A failed request couldn't be reported to webhooks"));
    },
    /** Sends a message to one webhook, even if the webhook isn't subscribed to events of this type. */
    async send(db: Db, webhook: Webhook, type: string, data: Record<string, unknown>) {
      const delivery = await storeMessage(db, webhook, { type, data, key: newId() });
      await wakeWorkers(db);
      return delivery!;
    },
    /** Creates a signing secret. `sealed` is encrypted, and bound to the webhook's owner. */
    createSecret(owner_id: string) {
      const signing = createSigningSecret();
      return { signing, sealed: box.seal(signing, owner_id) };
    },
    check: outbound.check,
    delivery: createDelivery({ database, publish, log, outbound, box }),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
