/** What a child answers: any number of parts, then the result or the failure. */
export type Reply =
  | { id: number; part: unknown }
  | { id: number; result: unknown }
  | { id: number; failure: { message: string; reason: string | undefined } };

/** Tells the asker something before the answer is there. */
export type Tell = (part: unknown) => void;

type Method = (payload: never, tell: Tell) => unknown;

const last: (() => void)[] = [];

/** What to do when the parent has gone, before this process ends. */
export const whenAbandoned = (step: () => void) => last.push(step);

/**
 * Answers the parent's calls in this process, and ends it when the parent has gone, whether it disconnected, crashed
 * or was killed. SIGKILL, because native threads at work would hold up an orderly exit.
 */
export function serve(methods: Record<string, Method>): void {
  const send = (reply: Reply) => {
    if (process.connected) process.send?.(reply);
  };
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
      send({ id, result: await run(payload, (part) => send({ id, part })) });
    } catch (error) {
      const { message, reason } = error as { message?: string; reason?: string };
      send({ id, failure: { message: message ?? String(error), reason } });
    }
  });
}
