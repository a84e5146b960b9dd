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
  /** Whether it is its owner's default, or that of the role it is shared with. */
  is_default: boolean;
  owner_name: string;
  /** Whether the reader can change it. */
  editable: boolean;
  /** Whether the reader's list opens with it. */
  opens: boolean;
}

/** The most views that a user can save of one resource. */
export const mostViews = 100;
