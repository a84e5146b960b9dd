import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { hasMetrics, serveMetrics } from "./metrics/serve.ts";
import { begin } from "./process.ts";

/** How long to wait before a process that ended is replaced, in milliseconds. */
const pauseMs = 1000;

const eventOf = (worker: Worker, name: "listening" | "exit") =>
  new Promise<void>((resolve) => {
    worker.once(name, () => resolve());
  });

/**
 * Runs `WEB_PROCESSES` web servers that share the port. The first one is started before the others, because it may have
 * to create the database and build the console. The first server also runs the jobs, unless WORKER is `off`.
 */
await begin(async ({ env, log, onEnd }) => {
  const running = new Map<Worker, Promise<void>>();
  let isEnding = false;
  const sums = hasMetrics(env) ? (await import("./metrics/cluster-supervisor.ts")).createSums() : undefined;
  if (sums) onEnd(serveMetrics(env, sums.text, log));

  onEnd(async () => {
    isEnding = true;
    for (const worker of running.keys()) worker.process.kill("SIGTERM");
    await Promise.all(running.values());
  });

  /** Starts a web server. Resolves when it listens or has ended. */
  async function start(isFirst: boolean): Promise<boolean> {
    const worker = cluster.fork(isFirst ? {} : { WORKER: "off" });
    worker.on("error", (err) => log.warn({ err }, "A web process can't be reached"));
    const ended = eventOf(worker, "exit").then(() => {
      running.delete(worker);
      return false;
    });
    sums?.add(worker);
    running.set(
      worker,
      ended.then(() => {}),
    );
    const isListening = await Promise.race([eventOf(worker, "listening").then(() => true), ended]);
    if (isListening) void ended.then(() => replace(isFirst));
    return isListening;
  }

  async function replace(isFirst: boolean): Promise<void> {
    do {
      if (isEnding) return;
      log.error("A web process ended and is being replaced");
      await sleep(pauseMs);
    } while (!isEnding && !(await start(isFirst)));
  }

  if (!(await start(true))) throw new Error("The first web process ended while it was starting");
  for (let started = 1; started < env.WEB_PROCESSES && !isEnding; started++)
    if (!(await start(false))) void replace(false);
});
