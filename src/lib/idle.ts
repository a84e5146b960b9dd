import { startTransition, useEffect, useState } from "react";

/** Waits until the browser has nothing more urgent to do, for at most half a second. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

/** The idle time that has to be left for another task to start, in milliseconds. */
const spareMs = 8;
const waiting = new Set<() => void>();
let isScheduled = false;

function work(deadline?: IdleDeadline) {
  isScheduled = false;
  try {
    for (const task of waiting) {
      waiting.delete(task);
      task();
      if ((deadline?.timeRemaining() ?? 0) < spareMs) break;
    }
  } finally {
    if (waiting.size > 0) schedule();
  }
}

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 16);
}

/**
 * Runs a task once the browser has nothing more urgent to do, after the tasks that are already waiting.
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  waiting.add(task);
  schedule();
  return () => {
    waiting.delete(task);
  };
}

/** Whether the browser has been idle at least once since `isReady` became true. Stays true from then on. */
export function useIdleAfter(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady || isIdle) return;
    let isWanted = true;
    void idle().then(() => isWanted && startTransition(() => setIdle(true)));
    return () => {
      isWanted = false;
    };
  }, [isReady, isIdle]);
  return isIdle;
}
