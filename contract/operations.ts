/** The job queues and the health of upstreams, from GET /api/operations, for users who can read the whole log. */
export interface Operations {
  /** One entry for each kind of job. */
  jobs: {
    name: string;
    /** Jobs that could start now. */
    waiting: number;
    running: number;
    /** The waiting time of the longest-waiting job, in seconds. */
    oldest_seconds: number;
  }[];
  /** The upstreams that have been called, the failing ones first. */
  upstreams: {
    name: string;
    health: "healthy" | "recovering" | "failing";
    /** The last problem. */
    note: string | null;
    /** The recent time to the first byte, in milliseconds. */
    latency: number | null;
    health_at: string;
  }[];
}
