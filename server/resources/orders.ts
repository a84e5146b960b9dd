import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { closeApproval, notifyClosed, pay, requireStatus } from "../billing/orders.ts";
import { publicRow } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { orders as table } from "../db/schema.ts";

export const orders = defineHooks(resources.orders, table, {
  changes: {
    async confirm(row, { reference }, context) {
      requireStatus(row, "pending", "confirmed");
      if (row.method === "stripe") {
        throw new AppError("CONFLICT", "Stripe confirms this order once it is paid");
      }
      await pay(context.db, row);
      context.after(() => context.publish("transfers", "created", [row]));
      return { set: { reference: reference ?? null } };
    },
    async cancel(row, _body, context) {
      requireStatus(row, "pending", "cancelled");
      if (row.top_up) {
        throw new AppError(
          "CONFLICT",
          "This order is being charged right now. Turn off the automatic top-up instead.",
        );
      }
      if (context.session.user.id !== row.owner_id) await notifyClosed(context.db, row, "cancelled");
      else await closeApproval(context.db, row);
      context.after(() => void context.billing.close(row));
      return { set: { status: "cancelled" as const } };
    },
  },
  actions: {
    async refund(row, { note }, { billing }) {
      return { answer: publicRow(resources.orders, await billing.refund(row, note)) };
    },
  },
});
