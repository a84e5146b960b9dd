import { request as rawRequest } from "node:http";
import autocannon from "autocannon";
import { median } from "./figures.ts";

/** An endpoint that leads to the mock upstream: the upstream itself, or a gateway in front of it. */
export interface Peer {
  url: string;
  model: string;
  headers?: Record<string, string>;
  /** Reads how much CPU time each process has used so far, in microseconds; undefined if it isn't measured. */
  cpuTime?(): Record<string, number>;
}

/** The number of words in the streams that `drive` requests. */
const streamWords = 50;
const prompt = [{ role: "user", content: "Say sixteen words about nothing." }];

const requestTo = ({ url, model, headers }: Peer, more: object = {}) => ({
  url: `${url}/v1/chat/completions`,
  method: "POST" as const,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ model, messages: prompt, ...more }),
});

/**
 * Makes as many calls as possible over a number of connections.
 * @returns the calls per second and the CPU time per call of each process, in microseconds
 */
export async function drive(peer: Peer, connections: number, seconds: number, stream = false) {
  const before = peer.cpuTime?.() ?? {};
  const more = stream ? { stream, max_tokens: streamWords } : {};
  const result = await autocannon({ ...requestTo(peer, more), connections, duration: seconds });
  const after = peer.cpuTime?.() ?? {};
  if (result.non2xx + result.errors > 0) {
    const { url, ...request } = requestTo(peer, more);
    const answer = await fetch(url, request);
    throw new Error(
      `${result.non2xx} refused, ${result.errors} errors at ${url}, then ${answer.status} ${await answer.text()}`,
    );
  }
  const { average, total } = result.requests;
  const cpu = Object.fromEntries(
    Object.entries(after).map(([name, time]) => [name, (time - before[name]!) / total]),
  );
  return { perSecond: average, cpu };
}

/** The median latency of sequential calls, in milliseconds. autocannon's histogram is too coarse for short times. */
export async function latency(peer: Peer, calls: number): Promise<number> {
  const { url, ...request } = requestTo(peer);
  const taken: number[] = [];
  for (let i = 0; i < calls; i++) {
    const from = performance.now();
    await (await fetch(url, request)).arrayBuffer();
    taken.push(performance.now() - from);
  }
  return median(taken);
}

/** The median time until the first byte of a streamed response arrives, in milliseconds. */
export async function firstByte(peer: Peer, calls: number): Promise<number> {
  const { url, body, ...request } = requestTo(peer, { stream: true });
  const taken: number[] = [];
  for (let i = 0; i < calls; i++) {
    const from = performance.now();
    await new Promise((resolve, reject) => {
      const call = rawRequest(url, request, (response) => {
        response.once("data", () => taken.push(performance.now() - from));
        response.on("end", resolve).resume();
      });
      call.on("error", reject).end(body);
    });
  }
  return median(taken);
}
