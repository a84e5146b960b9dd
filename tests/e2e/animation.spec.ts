import type { Page } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { expect, test } from "./people.ts";

const prompt =
  "Cold brew coffee for friends. 1. Grind 100 g of coffee coarsely. 2. Stir in 800 ml of cold water. 3. Let it stand for 16 hours.";

const canvas = (page: Page) => page.getByRole("img", { name: /^Preview of/ });

/** The number of distinct colors among a few hundred sampled pixels, and a fingerprint of them. */
const picture = (page: Page) =>
  canvas(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height);
    const seen: string[] = [];
    for (let y = 0; y < 24; y++)
      for (let x = 0; x < 40; x++) {
        const at = (Math.floor((y * height) / 24) * width + Math.floor((x * width) / 40)) * 4;
        seen.push(data.slice(at, at + 3).join());
      }
    return { colors: new Set(seen).size, word: seen.join(" ") };
  });

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();
const card = (page: Page, at: number) =>
  page.getByRole("region", { name: "Scenes" }).getByRole("listitem").nth(at).getByRole("button").first();

/** Creates an animation from a prompt and composes its scenes. */
async function makeFilm(page: Page) {
  await page.goto("/animations/new");
  await page.getByLabel("Prompt").fill(prompt);
  await page.getByRole("button", { name: "Plan the animation" }).click();
  await expect(page.getByText(/^The plan is ready: \d+ scenes$/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Compose all" }).click();
  await expect(page.getByText(/^The plan is ready/)).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole("button", { name: "Reset layout" })).toBeVisible();
}

test("plans, edits, changes by prompt, restores, re-lays out and duplicates an animation", async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe("");
  await makeFilm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cold brew coffee for friends");

  await test.step("the preview shows something, and plays", async () => {
    await expect.poll(async () => (await picture(page)).colors).toBeGreaterThan(8);
    const still = await picture(page);
    await page.getByRole("button", { name: "Play (space)" }).click();
    await expect.poll(async () => (await picture(page)).word).not.toBe(still.word);
    const first = await picture(page);
    await expect.poll(async () => (await picture(page)).word).not.toBe(first.word);
    await page.getByRole("button", { name: "Pause (space)" }).click();
  });

  await test.step("a heading is edited on the picture, saved and undone", async () => {
    await card(page, 0).click();
    const before = await picture(page);
    const layers = page.getByRole("region", { name: "Layers" });
    await layers.getByRole("button", { name: /^Text: Cold brew/ }).click();
    await page.getByLabel("Text", { exact: true }).fill("Coffee, and a night");
    await expect(layers.getByRole("button", { name: "Text: Coffee, and a night" })).toBeVisible();
    await saved(page);
    await expect.poll(async () => (await picture(page)).word).not.toBe(before.word);
    await page.reload();
    await expect(layers.getByRole("button", { name: "Text: Coffee, and a night" })).toBeVisible();
    await layers.getByRole("button", { name: "Text: Coffee, and a night" }).click();
    const x = page.getByLabel("X", { exact: true });
    const place = await x.inputValue();
    await x.fill(String(Number(place) + 40));
    await saved(page);
    await page.keyboard.press("Control+z");
    await expect(x).toHaveValue(place);
    await page.keyboard.press("Control+Shift+z");
    await expect(x).toHaveValue(String(Number(place) + 40));
    await saved(page);
  });

  await test.step("a change in words is shown before it is taken", async () => {
    await page.getByRole("tab", { name: "Change" }).click();
    await page.getByLabel("What should change?").fill("Make the accent orange");
    await page.getByRole("button", { name: "Propose" }).click();
    const proposal = page.getByRole("region", { name: "Proposal" });
    await expect(proposal.getByText("Before").first()).toBeVisible();
    await expect(proposal.getByRole("link", { name: "LLM request" })).toHaveAttribute("href", /\/llm-logs\//);
    await page.getByRole("tab", { name: "Theme" }).click();
    const accent = page.getByLabel("Accent", { exact: true });
    const old = await accent.inputValue();
    await page.getByRole("tab", { name: "Change" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("tab", { name: "Theme" }).click();
    await expect(accent).not.toHaveValue(old);
    await saved(page);
  });

  await test.step("a change of the order says what the new one is", async () => {
    await page.getByRole("tab", { name: "Change" }).click();
    await page.getByLabel("What should change?").fill("Move scene 1 to the end");
    await page.getByRole("button", { name: "Propose" }).click();
    const order = page.getByRole("list", { name: "New order of scenes" });
    await expect(order.getByRole("listitem").last()).toHaveText("Coffee, and a night");
    await expect(page.getByText("No visible changes.")).toHaveCount(0);
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await test.step("what it was before can be had back", async () => {
    await page.getByRole("tab", { name: "History" }).click();
    await page
      .getByRole("button", { name: /^Restore: Composed/ })
      .first()
      .click();
    await expect(
      page.getByRole("region", { name: "Scenes" }).getByText("Cold brew coffee").first(),
    ).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Restored" })).toBeVisible();
  });

  await test.step("a tall picture is laid out again", async () => {
    await page.getByText("9:16", { exact: true }).click();
    await expect
      .poll(() =>
        canvas(page).evaluate((one) => (one as HTMLCanvasElement).height / (one as HTMLCanvasElement).width),
      )
      .toBeGreaterThan(1.5);
    await expect.poll(async () => (await picture(page)).colors).toBeGreaterThan(8);
  });

  await test.step("a copy is a separate film", async () => {
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: "Duplicate", exact: true }).click();
    await page.getByRole("menuitem", { name: "Duplicate", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cold brew coffee for friends (copy)");
    expect(new URL(page.url()).pathname).not.toBe(pathname);
  });
});

test("says what the built-in model lacks if a prompt only names a topic", async ({ page, person: _ }) => {
  await page.goto("/animations/new");
  await page.getByLabel("Prompt").fill("Make me a video about black holes");
  await page.getByRole("button", { name: "Plan the animation" }).click();
  await expect(page.getByText("The plan is ready: 1 scene", { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(/^The built-in model shows only what the prompt says\. Add facts/),
  ).toBeVisible();
});

test("moves scenes by keyboard, reports and keeps refused edits, and confirms leaving", {
  tag: "@slow",
}, async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await makeFilm(page);
  const scenes = page.getByRole("region", { name: "Scenes" });
  const order = () =>
    scenes.getByRole("listitem").evaluateAll((all) => all.map((one) => one.querySelector("button")?.id));
  const before = await order();
  await card(page, 0).click();
  await card(page, 0).press("Alt+ArrowDown");
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await saved(page);

  await page.route("**/api/animations/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 422,
          json: {
            code: "INVALID_INPUT",
            message: "Invalid input: document",
            status: 422,
            errors: { document: ["No"] },
          },
        })
      : route.continue(),
  );
  await page.getByLabel("Narration").fill("Said, and not saved");
  await expect(page.getByText("Not saved: document: No")).toBeVisible();
  await expect(page.getByLabel("Narration")).toHaveValue("Said, and not saved");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.unroute("**/api/animations/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await saved(page);
  await page.reload();
  await card(page, 1).click();
  await expect(page.getByLabel("Narration")).toHaveValue("Said, and not saved");

  await page.context().setOffline(true);
  await page.getByLabel("Narration").fill("Said while offline");
  await expect(page.getByText(/^Not saved: The server can't be reached/)).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await page.route("**/api/animations/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Narration").fill("Said while the server was down");
  await expect(page.getByText(/^Not saved: The server can't be reached/)).toBeVisible();
  await page.unroute("**/api/animations/*");
  await saved(page);
  await page.reload();
  await card(page, 1).click();
  await expect(page.getByLabel("Narration")).toHaveValue("Said while the server was down");

  const time = page.getByRole("slider", { name: "Time" });
  await time.press("End");
  const end = Number(await time.getAttribute("max"));
  await card(page, 1).press("Delete");
  await expect.poll(async () => Number(await time.getAttribute("max"))).toBeLessThan(end);
  const clocks = /^(\d+):([\d.]+) of (\d+):(\d+)/;
  await expect
    .poll(async () => {
      const [, minutes, seconds, lastMinutes, lastSeconds] = clocks
        .exec((await time.getAttribute("aria-valuetext")) ?? "")!
        .map(Number) as number[];
      return minutes! * 60 + seconds! - (lastMinutes! * 60 + lastSeconds!);
    })
    .toBeLessThanOrEqual(0);
});

test("the editor has no accessibility findings and fits a narrow screen", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe("");
  await makeFilm(page);
  for (const tab of ["Scene", "Element", "Theme", "Change", "History"]) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Element")
      await page
        .getByRole("region", { name: "Layers" })
        .getByRole("button", { name: /^Text:/ })
        .first()
        .click();
    // Checks only the page's main content, because the layout around it has separate tests.
    expect(await findings(page, "main"), tab).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole("tab", { name: "Scene" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findings(page, "main")).toEqual([]);
});
