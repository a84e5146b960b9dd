/** The data that a retention rule has removed from the log. */
export interface Retention {
  /** Whether the rule is the app's own or the server's, which applies to everyone. */
  by: "app" | "server";
  /** `bodies`: requests and responses. `rows`: whole calls. */
  part: "bodies" | "rows";
  days: number;
  /** Everything before this time has been removed. ISO 8601. */
  until: string;
  /** When the rule was last applied. ISO 8601. */
  at: string;
}
