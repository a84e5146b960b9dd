/** The job queues and the health of upstreams, from GET /api/operations, for users who can read the whole log. */
export interface Operations {
  /** One entry for each kind of job. */
  jobs: {
    name: string;
    /** The number of jobs that could start now. */
    waiting: number;
    running: number;
    /** The waiting time of the longest-waiting job, in seconds. */
    oldest_seconds: number;
  }[];
  /** The upstreams that have been called, the failing ones first. */
  upstreams: {
    name: string;
    health: "healthy" | "recovering" | "failing";
    /** The last problem; null if there was none. */
    note: string | null;
    /** A moving average of the time to the first byte, in milliseconds; null if no recent call measured it. */
    latency: number | null;
    health_at: string;
  }[];
}
