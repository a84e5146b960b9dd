/** What a child answers: any number of parts, then the result or the failure. */
export type Reply =
  | { id: number; part: unknown }
  | { id: number; result: unknown }
  | { id: number; failure: { message: string; reason: string | undefined } };

/** Tells the asker something before the answer is there; resolves when it is on its way. */
export type Tell = (part: unknown) => Promise<void>;

type Method = (payload: never, tell: Tell) => unknown;

const last: (() => void)[] = [];

/** What to do when the parent has gone, before this process ends. */
export const onParentExit = (step: () => void) => last.push(step);

/**
 * Answers the parent's calls in this process, and ends it when the parent has gone, whether it disconnected, crashed
 * or was killed. SIGKILL, because native threads at work would hold up an orderly exit.
 */
export function serve(methods: Record<string, Method>): void {
  // With a turn of the loop: work that never leaves it would neither be heard nor hear that its parent has gone.
  const send = (reply: Reply) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(reply, undefined, undefined, () => setImmediate(resolve));
      else resolve();
    });
  process.on("disconnect", () => {
    for (const step of last) {
      try {
        step();
      } catch {
        // The process ends in any case.
      }
    }
    process.kill(process.pid, "SIGKILL");
  });
  process.on("message", async ({ id, method, payload }: { id: number; method: string; payload: never }) => {
    try {
      const run = methods[method];
      if (!run) throw new Error(`There is no ${method} here`);
      await send({ id, result: await run(payload, (part) => send({ id, part })) });
    } catch (error) {
      const { message, reason } = error as { message?: string; reason?: string };
      await send({ id, failure: { message: message ?? String(error), reason } });
    }
  });
}
