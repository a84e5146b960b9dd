/** Waits for a slow reader, but not beyond the end of the call. @throws the signal's reason */
export function unlessAborted(slow: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    slow.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
