import { startTransition, useEffect, useState } from "react";

/** Waits until the browser has nothing more urgent to do, for at most half a second. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

/** Whether the browser has been idle since `isReady` was true. Stays true. */
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
