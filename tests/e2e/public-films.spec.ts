import { expect, type Page, test } from "@playwright/test";
import { demoFilms } from "../../src/pages/films/demo-films.ts";
import { signUp } from "../server.ts";
import { productUrl, signInAs } from "./people.ts";

const video = (page: Page) => page.getByLabel("The film about Vela, with captions");
const timeOf = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.currentTime);

test("the landing page's film plays from the scene that is clicked, and with sound", async ({ page }) => {
  await page.goto("/");
  const scenes = page.getByRole("list", { name: "Scenes" }).getByRole("button");
  await expect(scenes).toHaveCount(6);
  await scenes.nth(4).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(15);
  await expect(scenes.nth(4)).toHaveAttribute("aria-current", "true");
  const sound = page.getByRole("button", { name: "Play with sound" });
  await sound.click();
  await expect(sound).toBeHidden();
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.muted)).toBe(false);
  await expect.poll(() => timeOf(page)).toBeLessThan(15);
});

test("a film that the visitor pauses stays paused", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await video(page).evaluate((one: HTMLVideoElement) => one.pause());
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await expect(video(page)).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(video(page)).toBeInViewport();
  await page.waitForTimeout(500);
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
});

test("a visitor's prompt survives creating an account", async ({ page }) => {
  await page.goto("/for/marketing");
  const film = page.getByRole("article", { name: "An event, for stories and reels" });
  await film.scrollIntoViewIfNeeded();
  await film.getByRole("link", { name: "Use this prompt" }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirect=/);
  await page.getByRole("textbox", { name: "Name" }).fill("Marta Market");
  await page.getByLabel("Email").fill(`marta.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("textbox", { name: "Prompt" })).toHaveValue(demoFilms["open-roof"].prompt);
  await expect(page.getByRole("radio", { name: "9:16" })).toBeChecked();
});

test("a signed-in user's prompt opens in the studio, and nothing is sent by itself", async ({
  page,
  context,
}) => {
  const { token } = await signUp(productUrl(), "Ida Idea");
  await signInAs(context, token);
  await page.goto("/");
  await page.getByRole("heading", { name: "How a film is made" }).scrollIntoViewIfNeeded();
  const form = page.getByRole("region", { name: "What is your film about?" });
  await form.getByLabel("Prompt").fill("Why geese fly in a V & what it saves.");
  await form.getByRole("button", { name: "Plan the film" }).click();
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await expect(prompt).toHaveValue("Why geese fly in a V & what it saves.");
  await expect(page).toHaveURL(/\/animations\/new\?prompt=/);
  await page.goto(`/animations/new?size=wide&prompt=${"x".repeat(25_000)}`.slice(0, 7000));
  await expect(prompt).toHaveValue(/^x{6000}/);
  await expect(page.getByRole("radio", { name: "16:9" })).toBeChecked();
});
