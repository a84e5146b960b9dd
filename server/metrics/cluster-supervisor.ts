import type { Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { Exported, ExportedMessage, FromProcess, FromSupervisor } from "./cluster-messages.ts";

/** How long a process may take to respond, in milliseconds. A process that is starting or stuck is left out. */
const patienceMs = 5000;

const sum = (parts: Exported[]) => AggregatorRegistry.aggregate(parts);
const sums = ({ type }: Exported[number]) => ["counter", "histogram"].includes(String(type));

/** Creates the sums over the processes that share a port. */
export function createSums(processes: () => Iterable<Worker>) {
  const waiting = new Map<number, (exported: Exported) => void>();
  /** The last values of each running process. */
  const last = new Map<Worker, Exported>();
  /** The counters of processes that have ended, so that a sum never decreases. */
  let ended: Exported = [];
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
    const parts = [...processes()].map(async (worker, at) => {
      const exported = await ask(worker, at === 0);
      if (worker.isConnected()) last.set(worker, exported);
      return exported;
    });
    const answers = await Promise.all(parts);
    return sum([ended, ...answers]).metrics();
  }

  return {
    text,
    /** Starts to handle the messages of a process. */
    add(worker: Worker) {
      worker.on("message", (message: FromProcess) => {
        if (message?.metrics === "exported") waiting.get((message as ExportedMessage).id)?.(message.exported);
        if (message?.metrics === "sum")
          text().then(
            (all) => send(worker, { metrics: "text", id: message.id, text: all }),
            () => send(worker, { metrics: "text", id: message.id }),
          );
      });
      worker.once("exit", async () => {
        const rest = (last.get(worker) ?? []).filter(sums);
        last.delete(worker);
        ended = (await sum([ended, rest]).getMetricsAsJSON()) as unknown as Exported;
      });
    },
  };
}
