import type { Page } from "playwright";
import { spread } from "./figures.ts";

const slowdown = 4;
const pauseMs = 120;
const rows = 100;

/** Collects the time from each key press to the next paint, as the browser reports it. */
const observe = () => {
  const events: number[] = [];
  Object.assign(window, { events });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^key|^input$|^beforeinput$/.test(name)) events.push(duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** The slowest of the events since the last call, in milliseconds. Events faster than 16 ms aren't reported. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(1500);
  const events = await page.evaluate(() => (window as unknown as { events: number[] }).events.splice(0));
  return Math.max(16, ...events);
}

/** Types in the search box while results arrive, and then in a filter's editor. */
async function typeOnce(page: Page, url: string) {
  await page.goto(`${url}/llm-logs/?_size=${rows}`);
  await page
    .locator("tbody tr[data-row]")
    .nth(rows - 1)
    .waitFor();
  await page.evaluate(observe);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.getByRole("searchbox").focus();
  for (const word of ["request", "the", "a"]) {
    await page.keyboard.type(word, { delay: pauseMs });
    // The results arrive during this pause, and the next keys are pressed while the page renders the results.
    await page.waitForTimeout(2 * pauseMs);
    for (const _ of word) await page.keyboard.press("Backspace", { delay: pauseMs });
  }
  const search = await slowest(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Model", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await slowest(page);
  await page.getByRole("dialog").getByRole("textbox").focus();
  await page.keyboard.type("gpt-4o-mini", { delay: pauseMs });
  const filter = await slowest(page);
  await devtools.detach();
  return { search, filter };
}

export async function measureTyping(page: Page, url: string, runs: number) {
  const search: number[] = [];
  const filter: number[] = [];
  for (let run = 0; run < runs; run++) {
    const once = await typeOnce(page, url);
    search.push(once.search);
    filter.push(once.filter);
  }
  console.log(
    `typing over ${rows} rows at ${slowdown}x CPU slowdown, slowest key to next paint, ${runs} runs`,
  );
  console.log(`  search   ${spread(search)} ms (goal: under 200)`);
  console.log(`  filter   ${spread(filter)} ms (goal: under 200)`);
  return { search, filter };
}
