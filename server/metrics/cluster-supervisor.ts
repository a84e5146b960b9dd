import type { Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { Exported, ExportedMessage, FromProcess, FromSupervisor } from "./cluster-messages.ts";

/** How long a process may take to respond, in milliseconds. The last counters of a process that is stuck are used. */
const patienceMs = 5000;

const sum = (parts: Exported[]) => AggregatorRegistry.aggregate(parts);
const sums = ({ type }: Exported[number]) => ["counter", "histogram"].includes(String(type));

/** Creates the functions that sum the metrics of the processes that share a port. */
export function createSums() {
  /** The processes that take requests. A process that is starting or has died doesn't respond. */
  const processes = new Set<Worker>();
  const waiting = new Map<number, (exported: Exported) => void>();
  /** The last values of each running process. */
  const last = new Map<Worker, Exported>();
  /** The counters of processes that have ended, so that a sum never decreases. */
  let ended: Exported[] = [];
  let adding = Promise.resolve();
  let lastId = 0;
  const send = (worker: Worker, message: FromSupervisor) =>
    worker.isConnected() && worker.send(message, () => {});

  const ask = (worker: Worker, shared: boolean) =>
    new Promise<Exported>((resolve) => {
      const id = ++lastId;
      const end = (exported: Exported) => {
        waiting.delete(id);
        clearTimeout(timer);
        resolve(exported);
      };
      const timer = setTimeout(() => end((last.get(worker) ?? []).filter(sums)), patienceMs);
      waiting.set(id, end);
      if (!send(worker, { metrics: "read", id, shared })) end([]);
    });

  async function text(): Promise<string> {
    const parts = [...processes].map(async (worker, at) => {
      const exported = await ask(worker, at === 0);
      if (processes.has(worker)) last.set(worker, exported);
      return exported;
    });
    const answers = await Promise.all(parts);
    return sum([...ended, ...answers]).metrics();
  }

  /** Adds up the counters of ended processes. Until that is done, `ended` lists them separately. */
  async function addUp() {
    const parts = [...ended];
    const exported = (await sum(parts).getMetricsAsJSON()) as unknown as Exported;
    ended = [exported, ...ended.slice(parts.length)];
  }

  return {
    text,
    /** Starts handling a process's messages. */
    add(worker: Worker) {
      worker.on("message", (message: FromProcess) => {
        if (message?.metrics === "exported") waiting.get((message as ExportedMessage).id)?.(message.exported);
        if (message?.metrics === "sum")
          text().then(
            (all) => send(worker, { metrics: "text", id: message.id, text: all }),
            () => send(worker, { metrics: "text", id: message.id }),
          );
      });
      worker.once("listening", () => processes.add(worker));
      worker.once("exit", () => {
        processes.delete(worker);
        ended.push((last.get(worker) ?? []).filter(sums));
        last.delete(worker);
        adding = adding.then(addUp);
      });
    },
  };
}
