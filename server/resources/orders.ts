import { AppError } from "../../contract/errors.ts";
import { give, takeBack } from "../ledger/index.ts";
import type { Act, Hooks, Stored } from "./hooks.ts";

const sums = (row: Stored) => ({
  owner_id: row.owner_id,
  credits: Number(row.credits),
  order_id: row.id,
  note: String(row.title),
});

/** The payment arrived: the credits are the customer's. Wants the row locked. */
export async function paid(row: Stored, act: Pick<Act, "db">, reference?: string) {
  await give(act.db, { ...sums(row), kind: "purchase", key: `order:${row.id}` });
  return { status: "paid", paid_at: new Date().toISOString(), ...(reference ? { reference } : {}) };
}

/** The payment went back: the credits go with it. Wants the row locked. */
export async function reversed(row: Stored, act: Pick<Act, "db">, kind: "refund" | "dispute", note?: string) {
  await takeBack(act.db, { ...sums(row), kind, key: `order:${row.id}:${kind}` });
  const status = kind === "refund" ? "refunded" : "disputed";
  return { status, refunded: row.price, ...(note ? { note } : {}) };
}

function require(row: Stored, status: string, doing: string) {
  if (row.status !== status)
    throw new AppError("CONFLICT", `An order that is ${row.status} cannot be ${doing}`);
}

export const orders: Hooks = {
  changes: {
    async confirm(row, { reference }: { reference?: string }, act) {
      require(row, "pending", "confirmed");
      if (row.method === "stripe") {
        throw new AppError("CONFLICT", "Stripe confirms this order by itself once it is paid");
      }
      act.after(() => act.publish("transfers", "created", [row]));
      return { set: await paid(row, act, reference) };
    },
    async cancel(row) {
      require(row, "pending", "cancelled");
      return { set: { status: "cancelled" } };
    },
    async refund(row, { note }: { note?: string }, act) {
      require(row, "paid", "refunded");
      act.after(() => act.publish("transfers", "created", [row]));
      return { set: await reversed(row, act, "refund", note) };
    },
  },
};
