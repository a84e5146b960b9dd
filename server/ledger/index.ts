import { eq, sql } from "drizzle-orm";
import type { Account } from "../../contract/resources/transfers.ts";
import type { Database, Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { ledger_accounts, transfers } from "../db/schema.ts";
import { microCredits } from "./credits.ts";

type Transfer = typeof transfers.$inferInsert;

/** A movement between two of a user's accounts. */
interface Movement
  extends Pick<
    Transfer,
    "owner_id" | "kind" | "source" | "target" | "credits" | "order_id" | "note" | "basis"
  > {
  /** An idempotency key: a movement with a key that was used before does nothing. */
  key: string;
}

/** The amount, and the details that are recorded with it. */
type Reason = Omit<Movement, "source" | "target">;

const rounded = (value: number) => Math.round(value * microCredits) / microCredits;

/** Locks a user's accounts until the transaction ends. */
async function lock(db: Db, owner_id: string) {
  // The customer account is locked first and alone, because a settlement that holds it may be creating the others.
  const customers = sql`select from ledger_accounts where owner_id = ${owner_id} and kind = 'customer' for update`;
  await db.execute(customers);
  const kinds: Account[] = ["customer", "debt", "grants", "payments", "revenue"];
  await db
    .insert(ledger_accounts)
    .values(kinds.map((kind) => ({ owner_id, kind })))
    .onConflictDoNothing();
  const { rows } = await db.execute<{ kind: Account; balance: string; held: string }>(
    sql`select kind, balance, held from ledger_accounts where owner_id = ${owner_id} order by kind for update`,
  );
  const account = (kind: Account) => rows.find((row) => row.kind === kind)!;
  const customer = account("customer");
  return {
    /** Credits that are not held. */
    free: (Number(customer.balance) - Number(customer.held)) / microCredits,
    debt: -Number(account("debt").balance) / microCredits,
  };
}

/** @returns false if the key was used before */
async function move(db: Db, movement: Movement): Promise<boolean> {
  const id = newId();
  const times = { created_at: timeOf(id), updated_at: timeOf(id) };
  const inserted = await db
    .insert(transfers)
    .values({ id, ...times, ...movement })
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  if (inserted.length === 0) return false;
  const amount = Math.round(movement.credits * microCredits);
  await db.execute(sql`
    update ledger_accounts set balance = balance + case kind when ${movement.source} then ${-amount}::bigint else ${amount}::bigint end
    where owner_id = ${movement.owner_id} and kind in (${movement.source}, ${movement.target})`);
  return true;
}

/** Pays an open debt, as far as the free credits allow. */
async function repay(db: Db, owner_id: string, key: string) {
  const { free, debt } = await lock(db, owner_id);
  const credits = rounded(Math.min(free, debt));
  if (credits <= 0) return;
  const note = "Repayment of debt";
  await move(db, { owner_id, kind: "repayment", source: "customer", target: "debt", credits, key, note });
}

/**
 * Adds credits that were bought, granted or refunded, and pays an open debt from them. Must run in a transaction.
 * @returns false if the key was used before
 */
export async function addCredits(db: Db, reason: Reason): Promise<boolean> {
  await lock(db, reason.owner_id);
  const source = reason.kind === "grant" ? "grants" : "payments";
  if (!(await move(db, { ...reason, source, target: "customer" }))) return false;
  await repay(db, reason.owner_id, `${reason.key}:repayment`);
  return true;
}

/**
 * Takes back credits after a refund or dispute. If some were spent, they become a debt, which blocks further spending.
 * Must run in a transaction.
 * @returns false if the key was used before
 */
export async function takeBackCredits(db: Db, reason: Reason): Promise<boolean> {
  const { owner_id, credits, key } = reason;
  const { free } = await lock(db, owner_id);
  // Checked first: a repeated call would otherwise record the debt twice.
  const previous = await db.select({ id: transfers.id }).from(transfers).where(eq(transfers.key, key));
  if (previous.length > 0) return false;
  const missing = rounded(credits - free);
  const loan = { owner_id, kind: "debt", source: "debt", target: "customer" } as const;
  if (missing > 0) {
    const note = "Refund exceeded the balance";
    await move(db, { ...loan, credits: missing, key: `${key}:debt`, note });
  }
  return move(db, { ...reason, source: "customer", target: "payments" });
}

/** Pays debts from credits that were held when the debts arose and are free now. */
export async function repayDebts({ db }: Pick<Database, "db">): Promise<void> {
  const { rows } = await db.execute<{ owner_id: string }>(sql`
    select d.owner_id from ledger_accounts d
    join ledger_accounts a on a.owner_id = d.owner_id and a.kind = 'customer' and a.balance > a.held
    where d.kind = 'debt' and d.balance < 0`);
  for (const { owner_id } of rows) {
    // Another process may be paying the same debt. The next run follows within seconds.
    await db.transaction((tx) => repay(tx, owner_id, `repayment:${newId()}`)).catch(() => {});
  }
}
