import type { Browser, Page } from "@playwright/test";
import { compose } from "../../scene/compose/index.ts";
import { sizes } from "../../scene/plan.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { locales, textIn, untranslated } from "./languages.ts";
import { callApi, expect, type Person, productUrl, signInAs, test } from "./people.ts";

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
  // The search index is in the page's language, too.
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

test("the language follows the account, with its numbers and dates", { tag: "@slow" }, async ({
  page,
  person,
  browser,
}) => {
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

/** Creates a film with a layout, and elements that move. */
async function makeFilm(token: string): Promise<string> {
  const visual = {
    layout: "before-after" as const,
    heading: "A hundred years",
    before: { title: "1925", text: "Horses and carts" },
    after: { title: "2025", text: "Bicycles and buses" },
  };
  const plan = { title: "Streets", scenes: [{ id: "one", goal: "", narration: "", visual }] };
  const film = compose(plan, { ...sizes["16:9"], fps: 30, theme: themeOfStyle("kids") });
  const motion = {
    enter: { kind: "words", ease: "in-out-cubic" },
    exit: { kind: "rise" },
    keyframes: [{ at: 1, x: 90, ease: "out-bounce" }],
  };
  const elements = [
    { type: "text", text: "1925", x: 80, y: 80, size: 60, weight: 700, align: "center", ...motion },
    { type: "list", items: ["Trams"], x: 80, y: 200, w: 400, size: 30, bullet: "check" },
    { type: "picture", set: "ph", name: "train", x: 80, y: 300, w: 90, h: 90, motion: "sway" },
    { type: "group", x: 0, y: 0, elements: [{ type: "rect", x: 500, y: 300, w: 90, h: 90 }] },
  ];
  const document = { ...film, scenes: film.scenes.map((scene) => ({ ...scene, elements })) };
  const { body } = await callApi(token, "animations", { body: { title: "Streets" } });
  const path = `animations/${body.id}`;
  const saved = await callApi(token, path, { method: "PATCH", body: { plan, document } });
  expect(saved.status).toBe(200);
  return path;
}

for (const language of ["de", "es"] as const)
  test(`the film editor names its choices in the page's language: ${language}`, { tag: "@slow" }, async ({
    browser,
    person,
  }) => {
    const context = await browser.newContext({ baseURL: productUrl(), locale: locales[language] });
    await signInAs(context, person.token);
    const page = await context.newPage();
    const inPage = (text: string) => textIn(language, text);
    await page.goto(`/${await makeFilm(person.token)}`);
    const choice = (field: string) => page.getByLabel(inPage(field), { exact: true }).first();
    const chosen = (field: string) => choice(field).locator("option:checked");

    await expect(chosen("Layout")).toHaveText(inPage("Before and after"));
    await choice("Layout").selectOption({ label: inPage("Pros and cons") });
    await choice("Transition").selectOption({ label: inPage("Page turn") });
    expect(await untranslated(page, language)).toEqual([]);
    await page.getByRole("tab", { name: inPage("Theme") }).click();
    await expect(page.getByRole("button", { name: inPage("For children"), pressed: true })).toBeVisible();
    expect(await untranslated(page, language)).toEqual([]);

    await page.getByRole("tab", { name: inPage("Scene") }).click();
    const layers = page.getByRole("region", { name: inPage("Layers") });
    const shown = {
      Text: {
        "Font weight": "Bold",
        Effect: "Word by word",
        Easing: "Ease in and out",
        Alignment: "Centered",
      },
      List: { Bullet: "Check mark" },
      Picture: { "Picture set": "Icons", Motion: "Sway" },
      Group: { Type: "Rectangle" },
    };
    for (const [type, fields] of Object.entries(shown)) {
      await layers.getByRole("button", { name: `${inPage(type)}: ` }).click();
      for (const [field, name] of Object.entries(fields))
        await expect(chosen(field)).toHaveText(inPage(name));
      expect(await untranslated(page, language)).toEqual([]);
    }
    await context.close();
  });
