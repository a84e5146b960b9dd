import type { Resource } from "./resource.ts";

export const bulkActions = ["tag", "untag", "cancel", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Whether a resource has a bulk action. */
export function hasBulkAction({ all, verbs, deletable }: Resource, action: BulkAction): boolean {
  if (action === "delete") return deletable;
  if (action === "cancel") return Object.hasOwn(verbs, "cancel");
  return all.tags?.kind === "tags" && all.tags.write !== "server";
}

/** The grant that a bulk action requires. */
export const grantOf = (action: BulkAction): string =>
  action === "tag" || action === "untag" ? "edit" : action;

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
