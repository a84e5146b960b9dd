import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { webhook_deliveries } from "../db/schema.ts";
import { wakeWorkers } from "../webhooks/report.ts";

export const webhookDeliveries = defineHooks(resources["webhook-deliveries"], webhook_deliveries, {
  changes: {
    async redeliver(row, _body, { db }) {
      if (row.status === "pending")
        throw new AppError("CONFLICT", "This message is still waiting to be sent");
      await wakeWorkers(db);
      return {
        set: {
          status: "pending" as const,
          attempts: 0,
          error: null,
          next_attempt_at: new Date().toISOString(),
        },
      };
    },
  },
});
