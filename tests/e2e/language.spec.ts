import type { Browser, Page } from "@playwright/test";
import { textIn, untranslated } from "./languages.ts";
import { expect, type Person, productUrl, signInAs, test } from "./people.ts";

const langOf = (page: Page) => page.locator("html").getAttribute("lang");

async function device(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl(), locale: "en-GB" });
  await signInAs(context, person.token);
  return context.newPage();
}

test("a visitor reads the pages in the browser's language, and can choose another", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: productUrl(), locale: "de-AT" })).newPage();
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1, name: textIn("de", "Sign in") })).toBeVisible();
  expect(await langOf(page)).toBe("de");

  // The server's messages are translated where they are shown.
  await page.getByLabel(textIn("de", "Email"), { exact: true }).fill("nobody@example.com");
  await page.getByLabel(textIn("de", "Password"), { exact: true }).fill("not the password");
  await page.getByRole("button", { name: textIn("de", "Sign in"), exact: true }).click();
  await expect(page.getByText(textIn("de", "Wrong email or password"))).toBeVisible();

  await page.goto("/");
  await page.getByRole("combobox", { name: textIn("de", "Language") }).selectOption({ label: "Español" });
  await expect(page.getByRole("heading", { level: 1, name: textIn("es", "Type a prompt.") })).toBeVisible();
  expect(await langOf(page)).toBe("es");
  await page.goto("/documentation");
  await expect(page.getByRole("heading", { level: 1, name: textIn("es", "Quick start") })).toBeVisible();
  // The search's index is in the page's language, too.
  await page.getByRole("button", { name: textIn("es", "Search") }).click();
  const search = page.getByRole("dialog", { name: textIn("es", "Search the documentation") });
  await search.getByRole("combobox").fill(textIn("es", "Guardrails").toLowerCase());
  await expect(search.getByRole("option").first()).toContainText(textIn("es", "Guardrails"));
  await page.goto("/");
  await page
    .getByRole("combobox", { name: textIn("es", "Language") })
    .selectOption({ label: textIn("es", "Automatic") });
  await expect.poll(() => langOf(page)).toBe("de");
});

test("the language follows the account, with its numbers and dates", async ({ page, person, browser }) => {
  await page.goto("/settings/display");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: textIn("de", "Display") })).toBeVisible();
  expect(await langOf(page)).toBe("de");
  expect(await untranslated(page, "de")).toEqual([]);
  await page.goto("/settings");
  await expect(page.getByText(/\d{1,2}\.\d{1,2}\.\d{4}/).first()).toBeVisible();

  const other = await device(browser, person);
  // A page in use isn't replaced, and Playwright's actions count as use. The next page is in the new language.
  await expect(async () => {
    await other.goto("/animations");
    await expect(other.getByRole("heading", { level: 1, name: textIn("de", "Animations") })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  expect(await langOf(other)).toBe("de");

  await other.goto("/animations/new");
  await expect(other.getByRole("heading", { level: 1, name: textIn("de", "New animation") })).toBeVisible();
  expect(await untranslated(other, "de")).toEqual([]);
});
