/** What a retention rule has removed from the log. */
export interface Retention {
  /** Whether it is the app's rule or the server's, which applies to everyone. */
  by: "app" | "server";
  /** `bodies`: requests and responses. `rows`: whole calls. */
  part: "bodies" | "rows";
  days: number;
  /** Everything before this time is removed, ISO 8601. */
  until: string;
  /** When this was last checked, ISO 8601. */
  at: string;
}
