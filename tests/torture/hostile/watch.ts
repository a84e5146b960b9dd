import { setTimeout as sleep } from "node:timers/promises";
import type { AppProcess } from "../../server.ts";
import { memoryOf } from "../memory.ts";

/** The cost of one hostile file or request. */
export interface Cost {
  name: string;
  /** The largest sum of the resident memory of the server and its children, in MB. */
  peak: number;
  /** The duration of the run, in milliseconds. */
  ms: number;
  /** The longest response time of a normal request during the run, in milliseconds. */
  slowest: number;
  statuses: (number | string)[];
}

const sampleMs = 50;

/** Runs a function while measuring memory and sending normal requests. */
export async function watch(
  { pid, url }: AppProcess,
  token: string,
  name: string,
  run: () => Promise<Cost["statuses"]>,
): Promise<Cost> {
  const cost: Cost = { name, peak: memoryOf(pid), ms: 0, slowest: 0, statuses: [] };
  let going = true;
  const sample = async () => {
    for (; going; await sleep(sampleMs)) cost.peak = Math.max(cost.peak, memoryOf(pid));
  };
  const ask = async () => {
    for (; going; await sleep(100)) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (answer.status !== 200) cost.statuses.push(`a normal request: ${answer.status}`);
      cost.slowest = Math.max(cost.slowest, performance.now() - start);
    }
  };
  const start = performance.now();
  const others = [sample(), ask()];
  try {
    cost.statuses.push(...(await run()));
  } finally {
    going = false;
    cost.ms = performance.now() - start;
    await Promise.all(others);
  }
  return cost;
}

/** Formats the runs that used the most memory as a table. */
export function tableOf(costs: Cost[], count = 10): string {
  const worst = costs.toSorted((a, b) => b.peak - a.peak).slice(0, count);
  return worst
    .map(({ name, peak, ms, slowest, statuses }) => {
      const numbers = [`${Math.round(peak)} MB`, `${(ms / 1000).toFixed(1)} s`, `${Math.round(slowest)} ms`];
      return `${numbers.map((number) => number.padStart(8)).join(" ")}  ${name}: ${[...new Set(statuses)].join(", ")}`;
    })
    .join("\n");
}
