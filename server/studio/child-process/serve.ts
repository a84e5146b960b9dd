import { own } from "../../../scene/own.ts";

/** A child's replies to a call: any number of partial results, then the result or the failure. */
export type Reply =
  | { id: number; part: unknown }
  | { id: number; result: unknown }
  | { id: number; failure: { message: string; reason: string | undefined } };

/** Sends a partial result to the caller. Resolves when it has been sent. */
export type SendPart = (part: unknown) => Promise<void>;

type Method = (payload: never, sendPart: SendPart) => unknown;

const exitSteps: (() => void)[] = [];

/** Registers a cleanup step. It runs after the parent has ended, before this process ends. */
export const onParentExit = (step: () => void) => exitSteps.push(step);

/**
 * Handles the parent's calls in this process, and ends the process when the parent disconnects, crashes or is killed.
 * The process kills itself with SIGKILL, because native threads would delay a normal exit.
 */
export function serve(methods: Record<string, Method>): void {
  // Yields to the event loop. Otherwise, a busy method would neither send its messages nor detect that the parent has
  // ended.
  const send = (reply: Reply) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(reply, undefined, undefined, () => setImmediate(resolve));
      else resolve();
    });
  process.on("disconnect", () => {
    for (const step of exitSteps) {
      try {
        step();
      } catch {
        // Errors are ignored, because the process is about to end.
      }
    }
    process.kill(process.pid, "SIGKILL");
  });
  process.on("message", async ({ id, method, payload }: { id: number; method: string; payload: never }) => {
    try {
      const run = own(methods, method);
      if (!run) throw new Error(`Unknown method: ${method}`);
      await send({ id, result: await run(payload, (part) => send({ id, part })) });
    } catch (error) {
      const { message, reason } = error as { message?: string; reason?: string };
      await send({ id, failure: { message: message ?? String(error), reason } });
    }
  });
}
