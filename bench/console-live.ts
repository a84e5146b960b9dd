import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

const perMinute = 2000;
const longMs = 50;
const sampleMs = 30_000;
const MB = 2 ** 20;

interface Frames {
  count: number;
  /** The durations of all frames over 50 ms, in milliseconds. */
  long: number[];
  /** The durations of all tasks over 50 ms, in milliseconds. */
  tasks: number[];
}

/** Measures the time between frames. */
const watchFrames = (longMs: number) => {
  const frames: Frames = { count: 0, long: [], tasks: [] };
  Object.assign(window, { frames });
  let last = performance.now();
  const next = (now: number) => {
    frames.count += 1;
    if (now - last > longMs) frames.long.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.tasks.push(duration);
  }).observe({ type: "longtask" });
};

/** Makes calls at a constant rate. @returns a function that stops them and returns their counts and duration */
function keepCalling(url: string, key: string) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const body = JSON.stringify({
    model: "mock-paid",
    messages: [{ role: "user", content: "Say something." }],
  });
  const from = performance.now();
  let made = 0;
  let failed = 0;
  const call = async () => {
    const answer = await fetch(`${url}/v1/chat/completions`, { method: "POST", headers, body }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (!answer?.ok) failed += 1;
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - from) / 60_000) * perMinute; made < due; made++) void call();
  }, 10);
  return () => {
    clearInterval(timer);
    return { made, failed, minutes: (performance.now() - from) / 60_000 };
  };
}

/** Collects garbage and measures the memory of a page: its heap in MB, its DOM nodes and its listeners. */
async function memoryOf(devtools: CDPSession) {
  for (let at = 0; at < 2; at++) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of("JSHeapUsedSize") / MB, nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** Watches the log while new rows arrive. */
export async function measureLive(page: Page, url: string, key: string, minutes: number) {
  await page.goto(`${url}/llm-logs/`);
  await page.locator("tbody tr[data-row]").nth(49).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const stop = keepCalling(url, key);
  await sleep(10_000);
  await page.evaluate(watchFrames, longMs);
  const first = await page.locator("tbody tr[data-row]").first().getAttribute("data-row");
  const samples = [await memoryOf(devtools)];
  const frames: Frames = { count: 0, long: [], tasks: [] };
  while (samples.length <= (minutes * 60_000) / sampleMs) {
    await sleep(sampleMs);
    const some = await page.evaluate(() => {
      const { frames } = window as unknown as { frames: Frames };
      return { count: frames.count, long: frames.long.splice(0), tasks: frames.tasks.splice(0) };
    });
    frames.count = some.count;
    frames.long.push(...some.long);
    frames.tasks.push(...some.tasks);
    samples.push(await memoryOf(devtools));
    // The pause for the garbage collection that was just requested doesn't count as a slow frame.
    await page.evaluate(() => {
      const { frames } = window as unknown as { frames: Frames };
      requestAnimationFrame(() => {
        frames.long.length = 0;
        frames.tasks.length = 0;
      });
    });
  }
  const isLive = (await page.locator("tbody tr[data-row]").first().getAttribute("data-row")) !== first;
  const calls = stop();
  await devtools.detach();
  const most = (values: number[]) => Math.max(0, ...values).toFixed(0);
  const rate = Math.round((calls.made - calls.failed) / calls.minutes);
  console.log(`live rows, ${rate} a minute for ${minutes} minutes, ${frames.count} frames`);
  if (!isLive) throw new Error("The list didn't show the new rows");
  console.log(
    `  ${frames.long.length} frames over ${longMs} ms, longest ${most(frames.long)} ms (goal: none); ` +
      `${frames.tasks.length} long tasks, longest ${most(frames.tasks)} ms`,
  );
  const series = (pick: (sample: (typeof samples)[number]) => string) => samples.map(pick).join(" ");
  console.log(
    `  heap every ${sampleMs / 1000} s after a collection: ${series(({ heap }) => heap.toFixed(1))} MB (goal: flat)`,
  );
  console.log(`  nodes: ${series(({ nodes }) => nodes.toFixed(0))}`);
  console.log(`  event listeners: ${series(({ listeners }) => listeners.toFixed(0))}`);
  return { calls, frames, samples };
}
