/**
 * Waits for a slow reader unless the call is aborted.
 * @throws the signal's reason
 */
export function unlessAborted(slow: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    slow.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
