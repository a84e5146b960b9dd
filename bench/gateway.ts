import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { databaseTime, processTime } from "./cpu-time.ts";
import { spread } from "./figures.ts";
import { drive, firstByte, latency, type Peer } from "./gateway-load.ts";
import { startPortkey } from "./portkey.ts";
import { type Product, startProduct } from "./product.ts";

const rounds = 5;
const seconds = 4;
const connections = 32;

type Figures = Record<"calls" | "alone" | "first" | "streams" | "node" | "postgres", number[]>;

interface Options {
  /** Another gateway to compare with. */
  peer?: string;
  /** A file for the figures as JSON. */
  json?: string;
}

function start(file: string, ...args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL(file, import.meta.url), args);
  return new Promise((resolve, reject) => {
    child.once("message", (port) => resolve({ url: `http://127.0.0.1:${port}`, child }));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** Measures each path to the upstream in turn, several times. */
async function measure(peers: Record<string, Peer>): Promise<Record<string, Figures>> {
  const all = Object.entries(peers).map(([name, peer]) => {
    const figures: Figures = { calls: [], alone: [], first: [], streams: [], node: [], postgres: [] };
    return { name, peer, figures };
  });
  // Portkey 1.15 fails to stream with Node.js 24.
  const streaming = all.filter(({ name }) => name !== "portkey");
  for (const { peer } of all) await drive(peer, connections, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const { peer, figures } of all) {
      const { perSecond, cpu } = await drive(peer, connections, seconds);
      figures.calls.push(perSecond);
      if (cpu.node) figures.node.push(cpu.node);
      if (cpu.postgres) figures.postgres.push(cpu.postgres);
    }
    for (const { peer, figures } of all) figures.alone.push(await latency(peer, 150));
    for (const { peer, figures } of streaming)
      figures.streams.push((await drive(peer, connections, seconds, true)).perSecond);
    for (const { peer, figures } of streaming) figures.first.push(await firstByte(peer, 20));
  }
  return Object.fromEntries(all.map(({ name, figures }) => [name, figures]));
}

const ratios = (a: number[], b: number[]) => a.map((value, i) => value / b[i]!);
const differences = (a: number[], b: number[]) => a.map((value, i) => value - b[i]!);

function print(figures: Record<string, Figures>) {
  console.log(`gateway, ${rounds} alternating rounds, median (min–max), at ${connections} connections`);
  for (const [name, { calls, alone, first, streams, node, postgres }] of Object.entries(figures)) {
    const cpu = node.length > 0 ? `, CPU per call ${spread(node)} us in Node` : "";
    const database = postgres.length > 0 ? ` and ${spread(postgres)} us in PostgreSQL` : "";
    const streamed =
      streams.length > 0 ? `, ${spread(streams)} streams/s, first byte ${spread(first)} ms` : "";
    console.log(
      `  ${name.padEnd(8)} ${spread(calls)} calls/s, ${spread(alone)} ms for a single call${streamed}${cpu}${database}`,
    );
  }
  const { bare, portkey } = figures;
  for (const name of ["product", "paid"]) {
    const own = figures[name]!;
    const of = (text: string, values: number[], goal: string) =>
      console.log(`  ${name.padEnd(8)} ${spread(values)} ${text} (goal: ${goal})`);
    of("of the bare proxy's calls/s", ratios(own.calls, bare!.calls), "at least 0.4");
    if (portkey) of("of Portkey's calls/s", ratios(own.calls, portkey.calls), "at least 4");
    of("of the bare proxy's streams/s", ratios(own.streams, bare!.streams), "at least 0.7");
    of("ms added to a single call", differences(own.alone, bare!.alone), "at most 1");
    of("ms added to the first byte", differences(own.first, bare!.first), "at most 1");
    of(
      "us of CPU per call",
      own.node.map((node, i) => node + own.postgres[i]!),
      "at most 300",
    );
  }
}

/**
 * Compares paths to a mock upstream: direct, through a minimal proxy, through the product with and without a charge,
 * and through another gateway. Compare the figures as ratios, because machines differ.
 */
export async function benchGateway({ peer, json }: Options = {}) {
  if (peer !== undefined && peer !== "portkey") throw new Error("The only peer is portkey");
  const upstream = await start("./mock-upstream.ts");
  const bare = await start("./bare-proxy.ts", upstream.url);
  const portkey = peer ? await startPortkey(upstream.url) : undefined;
  const product: Product = await startProduct({
    LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url: `${upstream.url}/v1`, models: ["mock-*"] }]),
  });
  const own = {
    url: product.url,
    headers: { authorization: `Bearer ${product.key}` },
    cpuTime: () => ({ node: processTime(product.pid), postgres: databaseTime(product.dataDir) }),
  };
  try {
    const figures = await measure({
      direct: { url: upstream.url, model: "mock-1" },
      bare: { url: bare.url, model: "mock-1", cpuTime: () => ({ node: processTime(bare.child.pid!) }) },
      ...(portkey ? { portkey } : {}),
      /** A model without a price: each call costs only the key check and one durable row. */
      product: { ...own, model: "mock-1" },
      /** A model with a price: each call also involves a reservation, a charge and a transfer. */
      paid: { ...own, model: "mock-paid" },
    });
    print(figures);
    if (json) writeFileSync(json, JSON.stringify({ connections, rounds, seconds, figures }));
  } finally {
    await product.stop();
    await portkey?.stop();
    bare.child.kill();
    upstream.child.kill();
  }
}
