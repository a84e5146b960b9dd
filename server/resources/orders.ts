import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { type Order, pay, requireStatus } from "../billing/orders.ts";
import type { StoredRow } from "../db/rows.ts";
import { publicRow } from "./conditions.ts";
import type { Hooks } from "./hooks.ts";

const orderOf = (row: StoredRow) => row as unknown as Order;

export const orders: Hooks = {
  changes: {
    async confirm(row, { reference }: { reference?: string }, act) {
      requireStatus(orderOf(row), "pending", "confirmed");
      if (row.method === "stripe") {
        throw new AppError("CONFLICT", "Stripe confirms this order by itself once it is paid");
      }
      await pay(act.db, orderOf(row));
      act.after(() => act.publish("transfers", "created", [row]));
      return { set: { reference: reference ?? null } };
    },
    async cancel(row, _body: object, act) {
      requireStatus(orderOf(row), "pending", "cancelled");
      if (row.top_up) {
        throw new AppError(
          "CONFLICT",
          "This order is just being charged: turn the automatic top-up off instead",
        );
      }
      act.after(() => void act.billing.close(orderOf(row)));
      return { set: { status: "cancelled" } };
    },
  },
  verbs: {
    async refund(row, { note }: { note?: string }, act) {
      return { answer: publicRow(resources.orders, await act.billing.refund(orderOf(row), note)) };
    },
  },
};
