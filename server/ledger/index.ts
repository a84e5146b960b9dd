import { eq, sql } from "drizzle-orm";
import type { Account } from "../../contract/resources/transfers.ts";
import { storedNotes } from "../../contract/stored-notes.ts";
import type { Database, Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { ledger_accounts, mailboxes, transfers } from "../db/schema.ts";
import { microCredits } from "./credits.ts";
import { recallChannel } from "./lease-statements.ts";

type Transfer = typeof transfers.$inferInsert;

/** A transfer between two of a user's ledger accounts. */
interface Movement
  extends Pick<
    Transfer,
    "owner_id" | "kind" | "source" | "target" | "credits" | "order_id" | "note" | "basis"
  > {
  /** An idempotency key: a transfer whose key was used before has no effect. */
  key: string;
}

/** The amount of a transfer, and the details that are recorded with it. */
type Reason = Omit<Movement, "source" | "target">;

const rounded = (value: number) => Math.round(value * microCredits) / microCredits;

/** Locks a user's accounts until the transaction ends. */
async function lock(db: Db, owner_id: string) {
  // The customer account is locked first and separately, because a settlement that has locked it may be creating the
  // others.
  const customers = sql`select from ledger_accounts where owner_id = ${owner_id} and kind = 'customer' for update`;
  await db.execute(customers);
  const kinds: Account[] = ["customer", "debt", "grants", "payments", "revenue"];
  await db
    .insert(ledger_accounts)
    .values(kinds.map((kind) => ({ owner_id, kind })))
    .onConflictDoNothing();
  const { rows } = await db.execute<{ kind: Account; balance: string; held: string; leased: string }>(
    sql`select kind, balance, held, leased from ledger_accounts where owner_id = ${owner_id} order by kind for update`,
  );
  const account = (kind: Account) => rows.find((row) => row.kind === kind)!;
  const customer = account("customer");
  return {
    /** Spendable credits, which are neither held nor leased. */
    free: (Number(customer.balance) - Number(customer.held) - Number(customer.leased)) / microCredits,
    debt: -Number(account("debt").balance) / microCredits,
  };
}

/**
 * Transfers credits between two accounts.
 * @returns false if the key was used before
 */
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

/** Repays debt, as far as the available credits allow. */
async function repay(db: Db, owner_id: string, key: string) {
  const { free, debt } = await lock(db, owner_id);
  const credits = rounded(Math.min(free, debt));
  if (credits <= 0) return;
  const note = "Debt repayment";
  await move(db, { owner_id, kind: "repayment", source: "customer", target: "debt", credits, key, note });
}

/**
 * Adds credits that were bought, granted or refunded, and uses them to repay debt. Must run in a transaction.
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
 * Takes back credits after a refund or dispute. Credits that were already spent become a debt, which blocks further
 * spending. Must run in a transaction.
 * @returns false if the key was used before
 */
export async function takeBackCredits(db: Db, reason: Reason): Promise<boolean> {
  const { owner_id, credits, key } = reason;
  const { free } = await lock(db, owner_id);
  // The key is checked first. Otherwise, a repeated call would find the credits already taken back and record a debt
  // for them.
  const previous = await db.select({ id: transfers.id }).from(transfers).where(eq(transfers.key, key));
  if (previous.length > 0) return false;
  const missing = rounded(credits - free);
  // Leased credits repay the debt as soon as they have been returned.
  if (missing > 0) await db.execute(sql`select pg_notify(${recallChannel}, ${owner_id})`);
  const loan = { owner_id, kind: "debt", source: "debt", target: "customer" } as const;
  if (missing > 0) {
    const note = "Refund exceeded the balance";
    await move(db, { ...loan, credits: missing, key: `${key}:debt`, note });
  }
  return move(db, { ...reason, source: "customer", target: "payments" });
}

const signUpKey = (owner_id: string) => `signup:${owner_id}`;

/**
 * Grants a new user the sign-up credits, once per mailbox, and restores the debt of the mailbox's previous account.
 * Repeated calls change nothing. Must run in a transaction.
 * @param mailbox the hash of the user's mailbox
 * @param credits the sign-up credits of this installation, which may be 0
 */
export async function openMailbox(
  db: Db,
  { owner_id, mailbox, credits }: { owner_id: string; mailbox: string; credits: number },
): Promise<void> {
  await lock(db, owner_id);
  await db.insert(mailboxes).values({ hash: mailbox }).onConflictDoNothing();
  const stored = sql`${mailboxes.hash} = ${mailbox}`;
  const [found] = await db.select().from(mailboxes).where(stored).for("update");
  if (found!.debt > 0) {
    const debt = found!.debt / microCredits;
    const note = "Debt from a previous account";
    const loan = { owner_id, kind: "debt", source: "debt", target: "payments" } as const;
    await move(db, { ...loan, credits: debt, key: `debt:${newId()}`, note });
    await db.update(mailboxes).set({ debt: 0 }).where(stored);
    await repay(db, owner_id, `repayment:${newId()}`);
  }
  if (found!.granted_at || credits === 0) return;
  await db.update(mailboxes).set({ granted_at: sql`now()` }).where(stored);
  await addCredits(db, {
    owner_id,
    kind: "grant",
    credits,
    key: signUpKey(owner_id),
    note: storedNotes.signUp,
  });
}

/**
 * Stores the data about a mailbox that outlives its deleted user: that the mailbox received its sign-up credits, and
 * the debt that the available credits don't repay. This debt is removed from the user's accounts. Must run in a
 * transaction.
 * @param mailbox the hash of the user's mailbox
 */
export async function closeMailbox(
  db: Db,
  { owner_id, mailbox }: { owner_id: string; mailbox: string },
): Promise<void> {
  await repay(db, owner_id, `repayment:${newId()}`);
  const { debt } = await lock(db, owner_id);
  const granted = await db
    .select({ granted_at: transfers.created_at })
    .from(transfers)
    .where(eq(transfers.key, signUpKey(owner_id)));
  if (debt <= 0 && granted.length === 0) return;
  if (debt > 0) {
    const note = "Debt kept for the next account with this email address";
    const release = { owner_id, kind: "debt", source: "payments", target: "debt" } as const;
    await move(db, { ...release, credits: debt, key: `debt-kept:${owner_id}`, note });
  }
  await db
    .insert(mailboxes)
    .values({ hash: mailbox, debt: Math.round(debt * microCredits), ...granted[0] })
    .onConflictDoUpdate({
      target: mailboxes.hash,
      set: {
        debt: sql`${mailboxes.debt} + excluded.debt`,
        granted_at: sql`coalesce(${mailboxes.granted_at}, excluded.granted_at)`,
      },
    });
}

/** Moves a user's available credits to another user. Must run in a transaction. */
export async function moveCredits(db: Db, from: string, to: string): Promise<void> {
  const credits = rounded((await lock(db, from)).free);
  if (credits <= 0) return;
  const moved = { kind: "grant", credits, note: storedNotes.moved } as const;
  const key = `moved:${from}`;
  await move(db, { ...moved, owner_id: from, source: "customer", target: "grants", key: `${key}:out` });
  await addCredits(db, { ...moved, owner_id: to, key });
}

/** Repays debts from credits that were on hold when the debts arose and have been released since. */
export async function repayDebts({ db }: Pick<Database, "db">): Promise<void> {
  const { rows } = await db.execute<{ owner_id: string }>(sql`
    select d.owner_id from ledger_accounts d
    join ledger_accounts a on a.owner_id = d.owner_id and a.kind = 'customer' and a.balance > a.held + a.leased
    where d.kind = 'debt' and d.balance < 0`);
  for (const { owner_id } of rows) {
    // The repayment can fail if another process repays the same debt. The next run follows within seconds.
    await db.transaction((tx) => repay(tx, owner_id, `repayment:${newId()}`)).catch(() => {});
  }
}
