import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { documentOf, shortPlan } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, type Person, productUrl, test, toastOf } from "./people.ts";

/** Renders a short film. @returns the ID of the finished video */
async function finishedFilm({ token }: Person, title = "Tides to share"): Promise<string> {
  const document = documentOf({ ...shortPlan, title });
  const { id } = (await callApi(token, "animations", { body: { title: document.title } })).body;
  await callApi(token, `animations/${id}`, { method: "PATCH", body: { document } });
  const body = { kind: "Video", lines: 360 };
  const render = (await callApi(token, `animations/${id}/render`, { body })).body.id as string;
  const status = async () => (await callApi(token, `renders/${render}`)).body.status;
  await expect.poll(status, { timeout: 120_000 }).toBe("succeeded");
  return render;
}

const video = (page: Page) => page.locator("video");
const durationOf = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.duration);
const timeOf = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.currentTime);

test("a stranger plays a film by its link until its owner revokes it", async ({ page, person, browser }) => {
  test.slow();
  const render = await finishedFilm(person);
  await page.goto(`/renders/${render}`);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this film" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(toastOf(page, "Link created")).toBeVisible();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await expect(dialog.getByLabel("Embed code")).toHaveValue(/^<iframe src=".*\?embed=1".*aspect-ratio:16\/9/);
  expect(await findings(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: productUrl() });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Tides to share");
  await expect.poll(() => durationOf(stranger)).toBeGreaterThan(2);
  await stranger.getByRole("navigation", { name: "Chapters" }).getByRole("button").last().click();
  await expect.poll(() => timeOf(stranger)).toBeGreaterThan(1);
  expect(await findings(stranger)).toEqual([]);

  await dialog.getByRole("checkbox", { name: "Require a password" }).check();
  await dialog.getByLabel("Password", { exact: true }).fill("moonlight");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Link saved")).toBeVisible();
  await stranger.reload();
  await stranger.getByLabel("Password", { exact: true }).fill("sunlight");
  await stranger.getByRole("button", { name: "Show the film" }).click();
  await expect(stranger.getByText("Wrong password.")).toBeVisible();
  expect(await findings(stranger)).toEqual([]);
  await stranger.getByLabel("Password", { exact: true }).fill("moonlight");
  await stranger.getByRole("button", { name: "Show the film" }).click();
  await expect.poll(() => durationOf(stranger)).toBeGreaterThan(2);

  await dialog.getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke link" }).click();
  await expect(toastOf(page, "Link revoked")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "Film not available" })).toBeVisible();
  await expect(stranger.getByRole("alert")).toContainText("Ask its owner for a new link.");
  expect(await findings(stranger)).toEqual([]);
  await elsewhere.close();
});

test("a film's player can be framed by another site, and its page can't", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  test.slow();
  const render = await finishedFilm(person, "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen");
  const { path } = (await callApi(person.token, `renders/${render}/share`, { body: {} })).body;
  const frame = (address: string) =>
    `<iframe src="${productUrl()}${address}" width="640" height="360"></iframe>`;
  // Browsers let a page frame content from this machine only if the page comes from this machine, too.
  const blog = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(frame(`${path}?embed=1`) + frame(path));
  });
  await new Promise<void>((listening) => blog.listen(0, "127.0.0.1", listening));
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  const player = page.frameLocator("iframe").first().locator("video");
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(2);
  const [, embedded, refused] = page.frames();
  await expect(embedded!.locator("header, footer, a")).toHaveCount(0);
  await expect(refused!.locator("video")).toHaveCount(0);
  blog.close();

  // A word that is wider than a phone's screen doesn't widen the pages.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of [path, `/renders/${render}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Donaudampfschiff");
    if (address !== path) await expect(page.getByText("Description for publishing")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
});
