/**
 * Runs a record's work with a controller through which other code can abort it. The work is also aborted when the
 * process stops.
 * @param running the controllers of all records that are being worked on, by record ID
 * @param signal aborted when the process stops
 */
export async function runAbortable(
  running: Map<string, AbortController>,
  id: string,
  signal: AbortSignal,
  run: (controller: AbortController) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  running.set(id, controller);
  try {
    await run(controller);
  } finally {
    running.delete(id);
    signal.removeEventListener("abort", stop);
  }
}
