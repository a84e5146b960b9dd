import pg from "pg";
import { audit } from "../../server/ledger/audit.ts";

interface Account {
  owner_id: string;
  kind: string;
  balance: number;
  held: number;
}

/** Reads the ledger of a running product, in millionths of a credit. */
export async function openLedger(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];

  return {
    rows,
    async balance(owner: string) {
      const [account] = await rows<Account>(
        "select balance::float8, held::float8 from ledger_accounts where owner_id = $1 and kind = 'customer'",
        [owner],
      );
      return account!;
    },
    /** The faults that the audit finds; empty if the ledger is correct. */
    faults: () => audit({ query: async (text) => ({ rows: await rows(text) }) }),
    close: () => client.end(),
  };
}
