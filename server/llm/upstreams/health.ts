/** The number of consecutive failures after which an upstream isn't called for a while. */
const threshold = 5;
/** The maximum time between two failures that are counted together, in milliseconds. */
const windowMs = 30_000;
/** The first and the longest pause, in milliseconds. Each failed probe doubles the pause. */
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** The weight of the newest measurement in the moving average. */
const newest = 0.2;
/** The lifetime of a measurement, in milliseconds. It expires so that a slow upstream gets another chance. */
const measuredMs = 60_000;

export type HealthState = "healthy" | "recovering" | "failing";

/** One request to an upstream. Each method is called at most once, as the request proceeds. */
export interface Attempt {
  /** Records that the headers arrived, with any status below 500. `ms` is the time to the first byte of a success. */
  answered(ms?: number): void;
  /** Records that the body arrived completely, or that its reader closed it. */
  completed(): void;
  /** Records that the connection failed, timed out or was lost, or that the status was 500 or higher. */
  failed(problem: string): void;
  /** Records that the caller ended the request. Its outcome doesn't affect the upstream's health. */
  abandoned(): void;
}

/**
 * Tracks an upstream's health in this process, with a circuit breaker and the time to the first byte. After several
 * failures in a row, the breaker opens for a pause. One call then probes the upstream: if it succeeds, the breaker
 * closes; otherwise, the next pause is twice as long.
 * @param onChange called whenever the state changes
 */
export function createHealth(onChange: () => void = () => {}, now: () => number = Date.now) {
  let failures = 0;
  let failedAt = 0;
  /** The current pause; 0 while the breaker is closed. */
  let pauseMs = 0;
  let openUntil = 0;
  let isProbing = false;
  let isUsed = false;
  let problem: string | null = null;
  let latency: { ms: number; at: number } | undefined;

  const recentLatency = () => (latency && now() - latency.at <= measuredMs ? latency.ms : undefined);
  const open = (ms: number) => {
    pauseMs = Math.min(ms, longestPauseMs);
    openUntil = now() + pauseMs;
    onChange();
  };

  return {
    /** Undefined before the first response or failure. */
    get state(): HealthState | undefined {
      if (pauseMs === 0) return isUsed ? "healthy" : undefined;
      return isProbing ? "recovering" : "failing";
    },
    get problem() {
      return problem;
    },
    /** The moving average of the time to the first byte, in milliseconds; undefined if unknown or outdated. */
    get latency(): number | undefined {
      return recentLatency();
    },
    /** Whether the upstream should be called even if there are alternatives. */
    get isAvailable(): boolean {
      return pauseMs === 0 || (now() >= openUntil && !isProbing);
    },
    begin(): Attempt {
      const isProbe = pauseMs > 0 && now() >= openUntil && !isProbing;
      if (isProbe) {
        isProbing = true;
        onChange();
      }
      const endProbe = () => {
        if (isProbe) isProbing = false;
      };
      return {
        answered(ms) {
          if (ms !== undefined) {
            const recent = recentLatency() ?? ms;
            latency = { ms: recent + (ms - recent) * newest, at: now() };
          }
          endProbe();
          const wasKnown = isUsed && pauseMs === 0;
          isUsed = true;
          if (wasKnown) return;
          pauseMs = 0;
          failures = 0;
          onChange();
        },
        completed() {
          failures = 0;
        },
        failed(what) {
          failures = now() - failedAt > windowMs ? 1 : failures + 1;
          failedAt = now();
          problem = what;
          isUsed = true;
          endProbe();
          // Other calls that fail during a pause don't make it longer.
          if (isProbe) open(pauseMs * 2);
          else if (pauseMs === 0 && failures >= threshold) open(firstPauseMs);
        },
        abandoned() {
          endProbe();
          if (isProbe) onChange();
        },
      };
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
