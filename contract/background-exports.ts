/** An export that a worker writes to a file, which its owner can download for a few days. */
export interface BackgroundExport {
  id: string;
  /** The name of the exported resource. */
  resource: string;
  format: string;
  status: "queued" | "running" | "succeeded" | "failed";
  /** The number of records read so far. */
  rows: number;
  /** The size of the file in bytes; null until it is complete. */
  size: number | null;
  error: string | null;
  created_at: string;
  finished_at: string | null;
  /** When the file is deleted; null until it is complete. */
  expires_at: string | null;
  /** A URL that opens the file for one to two hours; null until it is complete. */
  url: string | null;
}
