import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { callApi, productUrl, signInAs } from "./people.ts";

const search = (page: Page) => page.getByRole("dialog", { name: "Search the documentation" });
const results = (page: Page) => search(page).getByRole("option");

async function openSearch(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(async () => {
    // The page is visible before it reacts to keys.
    if (!(await search(page).isVisible())) await page.keyboard.press("/");
    await expect(search(page).getByRole("combobox")).toBeFocused({ timeout: 3000 });
  }).toPass();
}

test("the search opens with / and leads to a section that isn't rendered yet", async ({ page }) => {
  await openSearch(page, "/documentation");
  await page.keyboard.type("checksum redact");
  await expect(results(page).first()).toContainText("Guardrails");
  await expect(results(page).first()).toHaveAttribute("aria-selected", "true");
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/documentation/gateway#guardrails");
  await expect(page.getByRole("heading", { name: "Guardrails" })).toBeInViewport();
});

test("the search is used with the keyboard, and says when nothing matches", async ({ page }) => {
  await openSearch(page, "/documentation/user-guide");
  await page.keyboard.type("voiceover");
  await expect.poll(() => results(page).count()).toBeGreaterThan(2);
  const second = results(page).nth(1);
  await page.keyboard.press("ArrowDown");
  await expect(second).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(results(page).last()).toHaveAttribute("aria-selected", "true");
  await search(page).getByRole("combobox").fill("xylophone (.*");
  await expect(search(page)).toContainText("Nothing matches “xylophone (.*”");
  await page.keyboard.press("Escape");
  await expect(search(page)).toBeHidden();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(search(page).getByRole("combobox")).toBeFocused();
});

test("the search finds the help center's answers, and opens the answer", async ({ page, context }) => {
  const { token } = await signUp(productUrl());
  await signInAs(context, token);
  await openSearch(page, "/documentation/api");
  await page.keyboard.type("lost an API key");
  await results(page).filter({ hasText: "Help center" }).first().click();
  await expect(page).toHaveURL("/help-center?article=key-lost");
  await expect(page.getByText("A key can't be shown again")).toBeInViewport();
});

test("the changelog page shows CHANGELOG.md", async ({ page }) => {
  await page.goto("/documentation/changelog");
  const source = readFileSync("CHANGELOG.md", "utf8");
  const releases = [...source.matchAll(/^## (.*)$/gm)].map(([, name]) => name!);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(releases.length);
  await expect(page.getByRole("article").getByRole("listitem")).toHaveCount(
    [...source.matchAll(/^- /gm)].length,
  );
});

async function tryOperation(page: Page, path: string, method = "GET") {
  await page.goto("/documentation/api#operations");
  await page.getByLabel("Filter operations").fill(path);
  await page
    .getByRole("button", { name: new RegExp(`^${method} ?${path.replace(/[{}/]/g, "\\$&")}(?![/\\w])`) })
    .click();
  await page.getByRole("button", { name: "Try it" }).click();
  return page.getByRole("form", { name: new RegExp(`^Try ${method}`) });
}

test("an operation is tried with a key, which isn't stored", { tag: "@slow" }, async ({ page, context }) => {
  const { token } = await signUp(productUrl());
  const { secret } = (await callApi(token, "api-keys", { body: { name: "Try it" } })).body;
  const form = await tryOperation(page, "/v1/models");
  await form.getByLabel("API key").fill(secret);
  const request = page.waitForRequest(/\/v1\/models$/);
  await form.getByRole("button", { name: "Send request" }).click();
  const headers = await (await request).allHeaders();
  expect([headers.authorization, headers.cookie]).toEqual([`Bearer ${secret}`, undefined]);
  await expect(form.getByRole("status")).toContainText(/200 OK.*\d+ ms.*(bytes|kB)/);
  await expect(form.getByLabel("Response body")).toContainText("scenewright/sketch-1");
  expect(await findings(page)).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(secret);
  expect(JSON.stringify(await context.cookies())).not.toContain(secret);
  await page.reload();
  await page
    .getByRole("button", { name: /^GET ?\/v1\/models/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByLabel("API key")).toHaveValue("");
});

test("a call is made and logged, and mistakes are explained", async ({ page }) => {
  const { token } = await signUp(productUrl());
  const { secret } = (await callApi(token, "api-keys", { body: { name: "Try it" } })).body;
  const form = await tryOperation(page, "/v1/chat/completions", "POST");
  const send = form.getByRole("button", { name: "Send request" });
  await send.click();
  await expect(form.getByRole("status")).toContainText("401");
  await form.getByLabel("API key").fill(secret);
  await form.getByLabel("Body", { exact: true }).fill("{");
  await send.click();
  await expect(form.getByRole("alert")).toContainText("The body isn't valid JSON");
  const body = {
    model: "scenewright/sketch-1",
    stream: true,
    messages: [{ role: "user", content: "Tides" }],
  };
  await form.getByLabel("Body", { exact: true }).fill(JSON.stringify(body));
  await send.click();
  await expect(form.getByRole("status")).toContainText("200");
  await expect(form.getByLabel("Response body")).toContainText("data: [DONE]");
  await expect(form.getByRole("alert")).toBeHidden();
  await expect.poll(async () => (await callApi(token, "llm-requests")).body.length).toBe(1);
  await form.getByLabel("Path").fill("//elsewhere.example/v1");
  await send.click();
  await expect(form.getByRole("alert")).toContainText("begins with a single slash");
});
