import pg from "pg";

interface Account {
  owner_id: string;
  kind: string;
  balance: number;
  held: number;
}

/** Looks into the ledger of a running product, in millionths of a credit. */
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
    /** What is wrong with the books; nothing, if all is well. */
    async faults(): Promise<string[]> {
      const found = await rows<{ fault: string }>(`
        select 'all accounts hold ' || sum(balance) as fault from ledger_accounts having sum(balance) <> 0
        union all
        select 'account ' || a.kind || ' of ' || a.owner_id || ' holds ' || a.balance || ' after ' || coalesce(t.sum, 0)
        from ledger_accounts a left join (
          select owner_id, kind, sum(amount) from (
            select owner_id, source as kind, -credits as amount from transfers
            union all select owner_id, target, credits from transfers) legs group by owner_id, kind) t
          using (owner_id, kind)
        where a.balance <> coalesce(t.sum, 0)
        union all
        select 'held ' || a.held || ' of ' || a.owner_id || ', running calls and jobs hold ' || coalesce(h.sum, 0)
        from ledger_accounts a left join (
          select owner_id, sum(held) from (
            select owner_id, held from llm_requests_running
            union all select owner_id, held from renders where status in ('queued', 'running')
            union all select owner_id, held from voiceovers where status in ('queued', 'running')) open
          group by owner_id) h using (owner_id)
        where a.kind = 'customer' and a.held <> coalesce(h.sum, 0)
        union all
        select 'the log of ' || owner_id || ' says ' || coalesce(l.sum, 0) || ', the ledger ' || coalesce(t.sum, 0)
        from (select owner_id, sum(credits) from llm_requests group by owner_id) l
        full join (select owner_id, sum(credits) from transfers where llm_request_id is not null group by owner_id) t
          using (owner_id)
        where coalesce(l.sum, 0) <> coalesce(t.sum, 0)`);
      return found.map(({ fault }) => fault);
    },
    close: () => client.end(),
  };
}
