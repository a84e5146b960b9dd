import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { Exported, FromProcess, FromSupervisor } from "./cluster-messages.ts";

/** The metrics of one process. See `createMetrics`. */
interface Source {
  own: Registry;
  readShared(): Promise<Registry>;
}

/** How long the supervisor may take to respond, in milliseconds. */
const patienceMs = 8000;

/**
 * Creates the function that returns all metrics as text. If the process shares its port with others, it responds to the
 * supervisor's messages and requests the sums from the supervisor.
 */
export function createReader({ own, readShared }: Source): () => Promise<string> {
  const alone = async () => (await own.metrics()) + (await (await readShared()).metrics());
  if (!cluster.isWorker) return alone;

  const waiting = new Map<number, (text: string | undefined) => void>();
  let lastId = 0;
  const send = (message: FromProcess) => void process.send?.(message);
  const exportAll = async (withShared: boolean) => [
    ...((await own.getMetricsAsJSON()) as unknown as Exported),
    ...(withShared ? ((await (await readShared()).getMetricsAsJSON()) as unknown as Exported) : []),
  ];

  process.on("message", (message: FromSupervisor) => {
    if (message?.metrics === "read")
      exportAll(message.shared).then(
        (exported) => send({ metrics: "exported", id: message.id, exported }),
        () => {},
      );
    if (message?.metrics === "text") waiting.get(message.id)?.(message.text);
  });

  return () =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const end = (text: string | undefined) => {
        waiting.delete(id);
        clearTimeout(timer);
        if (text === undefined) reject(new Error("The supervisor didn't return the metrics"));
        else resolve(text);
      };
      const timer = setTimeout(() => end(undefined), patienceMs);
      waiting.set(id, end);
      send({ metrics: "sum", id });
    });
}
