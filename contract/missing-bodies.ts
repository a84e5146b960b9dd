/** The reasons why a call's bodies aren't in the log. */
export interface MissingBodies {
  /** The bodies that the call's key or headers kept out of the log. */
  not_kept: ("request" | "response")[];
  /** When (as ISO 8601) and under which rule both bodies were removed; null if they weren't. */
  removed: { at: string; days: number; by: "app" | "server" } | null;
}
