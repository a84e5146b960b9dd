import type { Resource } from "./resource.ts";
import { hasTrash } from "./trash.ts";

export const bulkActions = ["tag", "untag", "rate", "cancel", "delete", "recover"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Whether a bulk action applies to the records in the trash. */
export const appliesToTrash = (action: BulkAction): boolean => action === "delete" || action === "recover";

/** Whether a resource has a bulk action. */
export function hasBulkAction(resource: Resource, action: BulkAction): boolean {
  const { all, verbs, deletable } = resource;
  if (action === "recover") return hasTrash(resource);
  if (action === "delete") return deletable;
  if (action === "cancel") return Object.hasOwn(verbs, "cancel");
  if (action === "rate") return all.rating?.kind === "count" && all.rating.write !== "server";
  return all.tags?.kind === "tags" && all.tags.write !== "server";
}

/** The grant that a bulk action requires. */
export const grantOf = (action: BulkAction): string =>
  action === "cancel" || action === "delete" || action === "recover" ? action : "edit";

/** A change to all records that match a query. */
export interface BulkChange {
  action: BulkAction;
  /** For `tag` and `untag`. */
  tag?: string;
  /** For `rate`: 1 to 5, or null to remove ratings. */
  rating?: number | null;
}

/** The result of one batch of a bulk change. */
export interface BulkResult {
  changed: number;
  /** The number of records that were already in the requested state. */
  unchanged: number;
  /** The number of records that were refused, or that no longer matched. */
  skipped: number;
  /** Why the first skipped record was refused. */
  reason: string | null;
  /** The cursor of the next batch; null after the last. */
  next: string | null;
}
