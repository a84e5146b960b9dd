import type { Role } from "./session.ts";

/** A list saved under a name, as sent to a user who can open it. */
export interface SavedView {
  id: string;
  name: string;
  /** The list's query string. */
  search: string;
  /** The visible columns; null for the default ones. */
  columns: string[] | null;
  /** The role whose members see the view; null if it is private. */
  shared_with: Role | null;
  /** Whether the view is the default for its owner or for the role that it is shared with. */
  is_default: boolean;
  owner_name: string;
  /** Whether the recipient can change the view. */
  editable: boolean;
  /** Whether the recipient's list opens with the view. */
  opens: boolean;
}

/** The maximum number of views per user and resource. */
export const mostViews = 100;
