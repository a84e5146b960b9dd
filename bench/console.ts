import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { openBrowser } from "./console-browser.ts";
import { runLighthouse } from "./console-lighthouse.ts";
import { measureLive } from "./console-live.ts";
import { measureTyping } from "./console-typing.ts";
import { openLog } from "./log-product.ts";
import { createKey } from "./product.ts";

export interface ConsoleOptions {
  part?: string;
  rows?: string;
  runs?: string;
  minutes?: string;
  "data-dir"?: string;
  json?: string;
}

/**
 * Measures the console in Chromium: how fast its two busiest pages load, how fast it reacts to typing, and how it keeps
 * up with new rows. The product runs as `npm start` runs it, with a log of the given size.
 */
export async function benchConsole(options: ConsoleOptions) {
  const runs = Number(options.runs ?? 5);
  const upstream = fork(new URL("./mock-upstream.ts", import.meta.url));
  const [upstreamPort] = await once(upstream, "message");
  const base_url = `http://127.0.0.1:${upstreamPort}/v1`;
  const { url, token, rows, stop } = await openLog(Number(options.rows ?? 20_000), options["data-dir"], {
    CONSOLE: "on",
    LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url, models: ["mock-*"] }]),
  });
  const browser = await openBrowser(url, token);
  const page = async () => browser.context.pages()[0] ?? (await browser.context.newPage());
  const parts = {
    typing: async () => measureTyping(await page(), url, runs),
    live: async () =>
      measureLive(await page(), url, await createKey(url, token), Number(options.minutes ?? 4)),
    lighthouse: () => runLighthouse(url, browser.port, runs, () => browser.context.clearCookies()),
  };
  console.log(`console with ${rows.toLocaleString("en")} rows in the log`);
  try {
    const figures: Record<string, unknown> = {};
    for (const [name, measure] of Object.entries(parts)) {
      if (options.part === undefined || options.part === name) figures[name] = await measure();
    }
    if (options.json) writeFileSync(options.json, JSON.stringify({ rows, runs, figures }, undefined, 2));
  } finally {
    await browser.close();
    await stop();
    upstream.kill();
  }
}
