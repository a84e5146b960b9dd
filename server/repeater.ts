/**
 * Repeats work at an interval, skipping a run while the previous run is still in progress.
 * @param onError called if the work fails, which doesn't end the repetition
 */
export function createRepeater(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> | undefined;
  return {
    start() {
      timer = setInterval(() => {
        busy ??= work()
          .catch(onError)
          .finally(() => {
            busy = undefined;
          });
      }, everyMs);
      timer.unref();
    },
    /** Ends the repetition. Resolves when no work is running. */
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}
