import { setTimeout as wait } from "node:timers/promises";
import { serve } from "../../server/studio/child-process/serve.ts";

/** The methods of the child process that the tests start. */
serve({
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  uid: () => process.getuid?.(),
  twice: async ({ values }: { values: Float32Array }, tell) => {
    await tell(values.length);
    return values.map((value) => value * 2);
  },
  fail: () => {
    throw Object.assign(new Error("It rains"), { reason: "weather" });
  },
  hang: () => wait(60_000),
  crash: () => process.kill(process.pid, "SIGSEGV"),
});
