import type { Resource } from "./resource.ts";

export const bulkActions = ["tag", "untag", "rate", "cancel", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Whether a resource has a bulk action. */
export function hasBulkAction({ all, verbs, deletable }: Resource, action: BulkAction): boolean {
  if (action === "delete") return deletable;
  if (action === "cancel") return Object.hasOwn(verbs, "cancel");
  if (action === "rate") return all.rating?.kind === "count" && all.rating.write !== "server";
  return all.tags?.kind === "tags" && all.tags.write !== "server";
}

/** The grant that a bulk action requires. */
export const grantOf = (action: BulkAction): string =>
  action === "cancel" || action === "delete" ? action : "edit";

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
  /** Records that already were in the requested state. */
  unchanged: number;
  /** Records that were refused, or no longer matched. */
  skipped: number;
  /** Why the first skipped record was refused. */
  reason: string | null;
  /** The cursor of the next batch; null after the last. */
  next: string | null;
}
