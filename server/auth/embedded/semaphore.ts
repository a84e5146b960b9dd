import { AppError } from "../../../contract/errors.ts";

/**
 * Limits how many tasks run at the same time. If the queue is full, a task fails with AppError UNAVAILABLE. Hashing a
 * password takes 32 MB and 50 ms of a core, and a sign-up holds a database connection during that time. The tasks of a
 * burst may slow each other down, but must not slow down anything else.
 */
export function createSemaphore({
  atOnce,
  waiting,
  busy = "Too many users are signing in right now. Try again in a moment.",
}: {
  atOnce: number;
  waiting: number;
  /** The message if the queue is full. */
  busy?: string;
}) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new AppError("UNAVAILABLE", busy, { retryAfter: 2 });
      }
      await new Promise<void>((enter) => queue.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
