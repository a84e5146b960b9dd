import { openDatabase } from "../server/db/client.ts";
import { readEnv } from "../server/env.ts";
import { audit, checks } from "../server/ledger/audit.ts";
import { inCredits } from "../server/ledger/credit-refusal.ts";
import { createLogger } from "../server/log.ts";

const figuresSql = `
select (select count(*) from transfers) as transfers, (select count(*) from ledger_accounts) as accounts,
  (select coalesce(sum(balance), 0) from ledger_accounts where kind = 'revenue') as spent`;

/** Audits the whole ledger in one snapshot, even while the product runs. Exits with code 1 if it finds a fault. */
const database = await openDatabase(readEnv(), createLogger("warn"));
try {
  const client = await database.pool.connect();
  await client.query("begin isolation level repeatable read read only; set local statement_timeout = 0");
  const faults = await audit(client);
  const { rows } = await client.query<Record<"transfers" | "accounts" | "spent", string>>(figuresSql);
  await client.query("commit");
  client.release();
  const { transfers, accounts, spent } = rows[0]!;
  console.log(`${transfers} transfers between ${accounts} accounts, ${inCredits(+spent)} spent`);
  for (const name of Object.keys(checks)) {
    console.log(`${faults.some((fault) => fault.startsWith(name)) ? "✗" : "✓"} ${name}`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
