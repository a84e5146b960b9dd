import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { loadWritten } from "../../src/components/player/code-and-formulas.ts";

const shape = { width: 1000, ascent: 700, descent: 0, glyphs: [] };
let stop = () => {};

/**
 * Starts a server that responds to each formula with the next status in the list. The last status is repeated.
 */
async function serve(statuses: number[]) {
  const asked: number[] = [];
  const server = createServer((_, response) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)]!;
    asked.push(status);
    response.writeHead(status, status === 200 ? {} : { "retry-after": "1" });
    response.end(JSON.stringify(status === 200 ? shape : {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = fetch;
  // A browser resolves the path against the page's address.
  vi.stubGlobal("fetch", (path: string) => real(origin + path));
  stop = () => void server.close();
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  stop();
});

const formula = async (tex: string) => (await loadWritten({ listings: [], formulas: [tex] })).formula(tex);

it("asks again for a formula when a busy server says so", async () => {
  const asked = await serve([429, 503, 200]);
  const from = performance.now();
  expect(await formula("a")).toEqual(shape);
  expect(asked).toEqual([429, 503, 200]);
  expect(performance.now() - from).toBeGreaterThan(1900);
});

it("stops asking after a few times, and never repeats what the server refuses", async () => {
  const busy = await serve([503]);
  expect(await formula("b")).toBeNull();
  expect(busy.length).toBe(4);
  stop();
  vi.unstubAllGlobals();
  const refused = await serve([422]);
  expect(await formula("c")).toBeNull();
  expect(refused.length).toBe(1);
});
