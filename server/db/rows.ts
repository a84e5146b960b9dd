/** Column values by column name, for code that works with any table. */
export type Values = Record<string, unknown>;

/** A row of any resource's table. */
export type StoredRow = Values & { id: string; owner_id: string };
