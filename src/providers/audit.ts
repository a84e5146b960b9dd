import type { AuditLogProvider } from "@refinedev/core";
import { http, pathOf } from "./http";

/** One change of a record: the fields that it touched, before and after. */
export interface Change {
  id: string;
  actor_id: string;
  actor_name: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  created_at: string;
  undone_at: string | null;
}

/** The server keeps the record of who changed what, in the transaction of the change; it is only read here. */
const reader: Pick<AuditLogProvider, "get"> = {
  get: async ({ resource, meta }): Promise<Change[]> =>
    (await http.get<Change[]>(pathOf(resource, String(meta?.id), "history"))).data,
};

// Refine does without the two methods that write, though its type asks for them.
export const auditLogProvider = reader as AuditLogProvider;
