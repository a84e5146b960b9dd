import { type ChildProcess, fork } from "node:child_process";
import { request as rawRequest } from "node:http";
import autocannon from "autocannon";
import { cpuTime } from "./cpu-time.ts";
import { median, spread } from "./figures.ts";
import { type Product, startProduct } from "./product.ts";

const rounds = 5;
const seconds = 4;

function start(file: string, ...args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL(file, import.meta.url), args);
  return new Promise((resolve, reject) => {
    child.once("message", (port) => resolve({ url: `http://127.0.0.1:${port}`, child }));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

const body = (model: string, stream: boolean) =>
  JSON.stringify({
    model,
    stream,
    messages: [{ role: "user", content: "Say sixteen words about nothing." }],
  });

interface Peer {
  url: string;
  model: string;
}

async function drive({ url, model }: Peer, key: string, connections: number) {
  const result = await autocannon({
    url: `${url}/v1/chat/completions`,
    method: "POST",
    connections,
    duration: seconds,
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: body(model, false),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors at ${url}`);
  return result.requests;
}

/** The median latency of sequential calls, in milliseconds. autocannon's histogram is too coarse for it. */
async function times({ url, model }: Peer, key: string, calls: number) {
  const taken: number[] = [];
  for (let i = 0; i < calls; i++) {
    const from = performance.now();
    const answer = await fetch(`${url}/v1/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: body(model, false),
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - from);
  }
  return median(taken);
}

/** Milliseconds to the first and the last byte of a streamed response. */
function streamed({ url, model }: Peer, key: string): Promise<{ first: number; last: number }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
    const request = rawRequest(`${url}/v1/chat/completions`, { method: "POST", headers }, (response) => {
      let first = 0;
      response.on("data", () => {
        first ||= performance.now() - from;
      });
      response.on("end", () => resolve({ first, last: performance.now() - from }));
    });
    request.on("error", reject);
    request.end(body(model, true));
  });
}

/**
 * Compares three paths to a mock upstream: direct, through a minimal proxy, and through the product, with and
 * without a charge. Paths alternate within a run. The product is compared with the proxy, because machines
 * differ.
 */
export async function benchGateway() {
  const upstream = await start("./mock-upstream.ts");
  const bare = await start("./bare-proxy.ts", upstream.url);
  const product: Product = await startProduct({
    LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url: `${upstream.url}/v1`, models: ["mock-*"] }]),
  });
  const peers = {
    direct: { url: upstream.url, model: "mock-1" },
    bare: { url: bare.url, model: "mock-1" },
    /** A model without a price: each call costs only the key check and one durable row. */
    product: { url: product.url, model: "mock-1" },
    /** A model with a price: each call also involves a hold, a charge and a transfer. */
    paid: { url: product.url, model: "mock-paid" },
  };
  const names = Object.keys(peers) as (keyof typeof peers)[];
  const figures = () =>
    Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<string, number[]>;
  const [perSecond, alone, firsts, inNode, inPostgres] = [
    figures(),
    figures(),
    figures(),
    figures(),
    figures(),
  ];
  const measure = async (name: keyof typeof peers) => {
    const before = cpuTime(product);
    const { average, total } = await drive(peers[name], product.key, 32);
    const after = cpuTime(product);
    perSecond[name]!.push(average);
    inNode[name]!.push((after.node - before.node) / total);
    inPostgres[name]!.push((after.postgres - before.postgres) / total);
  };
  try {
    for (const name of names) await drive(peers[name], product.key, 32);
    for (let round = 0; round < rounds; round++) {
      for (const name of names) await measure(name);
      for (const name of names) alone[name]!.push(await times(peers[name], product.key, 150));
      for (const name of names) {
        const runs = [];
        for (let i = 0; i < 20; i++) runs.push(await streamed(peers[name], product.key));
        firsts[name]!.push(median(runs.map((run) => run.first)));
      }
    }
  } finally {
    await product.stop();
    bare.child.kill();
    upstream.child.kill();
  }
  const against = (
    values: Record<string, number[]>,
    of: string,
    to: string,
    f: (a: number, b: number) => number,
  ) => values[of]!.map((value, i) => f(value, values[to]![i]!));
  console.log(`gateway, ${rounds} rounds in turn, median (min–max)`);
  for (const name of names)
    console.log(
      `  ${name.padEnd(8)} ${spread(perSecond[name]!)} requests/s at 32, ${spread(alone[name]!)} ms at 1, first byte ${spread(firsts[name]!)} ms`,
    );
  for (const name of ["product", "paid"]) {
    const label = name.padEnd(7);
    const ratio = against(perSecond, name, "bare", (a, b) => a / b);
    const added = against(alone, name, "bare", (a, b) => a - b);
    const first = against(firsts, name, "bare", (a, b) => a - b);
    const [least, most] = name === "product" ? [" (at least 0.25)", " (at most 2)"] : ["", ""];
    console.log(`  ${label} / bare at 32: ${spread(ratio)} of its requests/s${least}`);
    console.log(`  ${label} - bare at 1: ${spread(added)} ms added at the median${most}`);
    console.log(`  ${label} - bare, first streamed byte: ${spread(first)} ms`);
    console.log(
      `  ${label} CPU for a call at 32: ${spread(inNode[name]!)} us in Node, ${spread(inPostgres[name]!)} us in PostgreSQL`,
    );
  }
}
