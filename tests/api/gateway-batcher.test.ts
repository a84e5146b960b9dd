import { expect, it, vi } from "vitest";
import { createBatcher } from "../../server/llm/batcher.ts";

/**
 * A writer that records its batches. Each batch takes 20 ms, so the items that arrive meanwhile are waiting when it
 * ends.
 */
function noting(sizeOf: (item: number) => number) {
  const batches: number[][] = [];
  const write = createBatcher<number, number>({
    sizeOf,
    async write(items) {
      batches.push(items);
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (items.includes(13)) throw new Error("Refused");
      return items.map((item) => item * 2);
    },
  });
  return { batches, write };
}

it("joins up to two hundred items that arrive at the same time", async () => {
  const { batches, write } = noting(() => 1);
  const items = Array.from({ length: 251 }, (_, i) => i + 100);
  expect(await Promise.all(items.map(write))).toEqual(items.map((item) => item * 2));
  expect(batches.map((batch) => batch.length)).toEqual([200, 51]);
});

it("joins the items that arrive during a write", async () => {
  const { batches, write } = noting(() => 1);
  const first = write(1);
  await vi.waitUntil(() => batches.length > 0, { interval: 1 });
  expect(await Promise.all([first, write(2), write(3)])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

it("joins at most eight million characters, but takes a larger item by itself", async () => {
  const million = 1024 * 1024;
  const { batches, write } = noting((item) => item * million);
  expect(await Promise.all([1, 3, 3, 3, 25, 2, 6, 1].map(write))).toEqual([2, 6, 6, 6, 50, 4, 12, 2]);
  expect(batches).toEqual([[1, 3, 3], [3], [25], [2, 6], [1]]);
});

it("refuses one item and writes the others", async () => {
  const { write } = noting(() => 1);
  const results = await Promise.allSettled([1, 12, 13, 14].map(write));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : "refused"))).toEqual([
    2,
    24,
    "refused",
    28,
  ]);
});
