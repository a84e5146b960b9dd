import type { AuditLogProvider } from "@refinedev/core";
import { http, pathOf } from "./http";

/** A change to a record: the changed fields, before and after. */
export interface Change {
  id: string;
  actor_id: string;
  actor_name: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  created_at: string;
  undone_at: string | null;
}

/** The server writes the history in the transaction of each change; the console only reads it. */
const reader: Pick<AuditLogProvider, "get"> = {
  get: async ({ resource, meta }): Promise<Change[]> =>
    (await http.get<Change[]>(pathOf(resource, String(meta?.id), "history"))).data,
};

// Refine works without the two write methods, although its type requires them.
export const auditLogProvider = reader as AuditLogProvider;
