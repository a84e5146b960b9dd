import type { Browser, Page } from "@playwright/test";
import { documentOf, shortPlan } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, type Person, productUrl, test, toastOf } from "./people.ts";

/** Creates a film with three scenes. @returns its ID */
async function shortFilm({ token }: Person): Promise<string> {
  const document = documentOf({ ...shortPlan, title: "Tides to discuss" }, 4);
  const { id } = (await callApi(token, "animations", { body: { title: document.title } })).body;
  await callApi(token, `animations/${id}`, { method: "PATCH", body: { document } });
  return id;
}

/** Renders and shares a film, with comments allowed. @returns the path of its page */
async function sharedFilm({ token }: Person, film: string): Promise<string> {
  const order = { kind: "Video", lines: 360 };
  const render = (await callApi(token, `animations/${film}/render`, { body: order })).body.id;
  const status = async () => (await callApi(token, `renders/${render}`)).body.status;
  await expect.poll(status, { timeout: 120_000 }).toBe("succeeded");
  const share = await callApi(token, `renders/${render}/share`, { body: { may_comment: true } });
  return share.body.path;
}

const inspector = (page: Page) => page.getByRole("region", { name: "Inspector" });
const threads = (page: Page) => inspector(page).getByRole("list", { name: "Comments" }).locator("> li");
const marks = (page: Page) =>
  page.getByRole("region", { name: "Preview" }).getByRole("list", { name: "Comments" }).getByRole("button");
const seek = (page: Page, seconds: number) => page.getByLabel("Time", { exact: true }).fill(String(seconds));
const timeOf = async (page: Page) => Number(await page.getByLabel("Time", { exact: true }).inputValue());

async function stranger(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: productUrl() });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A name without a place to break, which must not make the page wider than a narrow screen. */
const visitor = `Rita ${"W".repeat(35)}`;

test("a comment is written at a moment, found from the time bar, replied to, resolved and reopened", async ({
  page,
  person,
}) => {
  const film = await shortFilm(person);
  await page.goto(`/animations/${film}`);
  await inspector(page).getByRole("tab", { name: "Comments" }).click();
  await seek(page, 5);
  const field = inspector(page).getByRole("textbox", { name: "Comment", exact: true });
  await field.focus();
  await expect(inspector(page).getByText("At 0:05.0")).toBeVisible();

  await test.step("a point is marked by keyboard", async () => {
    await inspector(page).getByRole("button", { name: "Mark a point" }).click();
    const picker = page.getByRole("button", { name: /^Mark a point: / });
    await expect(picker).toBeFocused();
    await picker.press("Shift+ArrowLeft");
    await picker.press("Enter");
    await expect(field).toBeFocused();
    await expect(inspector(page).getByRole("button", { name: "Move the point", exact: true })).toBeVisible();
  });

  await field.fill("The heading is too small");
  await field.press("Control+Enter");
  await expect(threads(page)).toHaveCount(1);
  await expect(threads(page).first()).toContainText("The heading is too small");
  await expect(inspector(page).getByRole("tab", { name: /^Comments ?1$/ })).toBeVisible();
  await expect(field).toHaveValue("");
  const stored = (await callApi(person.token, `animations/${film}/comments`)).body[0];
  expect(stored).toMatchObject({ at: 5, scene: "pull", scene_at: 1, x: 0.4, y: 0.5 });

  await test.step("its mark leads to its moment", async () => {
    await seek(page, 0);
    await marks(page).first().press("Enter");
    await expect.poll(() => timeOf(page)).toBeCloseTo(5, 1);
  });
  expect(await findings(page)).toEqual([]);

  await test.step("a reply is written, changed and deleted", async () => {
    await threads(page).getByRole("button", { name: "Reply" }).click();
    const reply = threads(page).getByRole("textbox", { name: "Reply" });
    await reply.fill("Bigger now");
    await reply.press("Control+Enter");
    const replies = threads(page).getByRole("list", { name: "Replies" });
    await expect(replies).toContainText("Bigger now");
    await replies.getByRole("button", { name: "Edit" }).click();
    await replies.getByRole("textbox", { name: "Edit the comment" }).fill("Twice as big");
    await replies.getByRole("button", { name: "Save" }).click();
    await expect(replies).toContainText("Twice as big");
    await replies.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(replies).toBeHidden();
  });

  await test.step("it is resolved, and reopened", async () => {
    await threads(page).getByRole("button", { name: "Resolve" }).click();
    await expect(inspector(page).getByText("No open comments.")).toBeVisible();
    await expect(marks(page)).toHaveCount(0);
    await inspector(page).getByRole("button", { name: "Resolved (1)" }).click();
    await threads(page).getByRole("button", { name: "Reopen" }).click();
    await inspector(page).getByRole("button", { name: "Open (1)" }).click();
    await expect(threads(page)).toHaveCount(1);
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(threads(page).first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a stranger comments by the link to a film, and its owner sees it at once and replies", {
  tag: "@slow",
}, async ({ page, person, browser }) => {
  test.slow();
  const film = await shortFilm(person);
  const path = await sharedFilm(person, film);
  await page.goto(`/animations/${film}`);
  await inspector(page).getByRole("tab", { name: "Comments" }).click();
  await expect(inspector(page).getByText("No open comments.")).toBeVisible();

  const guest = await stranger(browser, path);
  const comments = guest.getByRole("region", { name: "Comments" });
  await expect(comments.getByLabel("Your name")).toBeVisible();
  const length = () => guest.locator("video").evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBeGreaterThan(6);
  await guest.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  await expect(comments.getByRole("button", { name: "Comment at 0:05" })).toBeVisible();
  await comments.getByLabel("Your comment").fill("<b>Slower</b>, please");
  await comments.getByRole("button", { name: "Comment at 0:05" }).click();
  await expect(comments.getByText("Enter your name")).toBeVisible();
  await comments.getByLabel("Your name").fill(visitor);
  await comments.getByRole("button", { name: "Comment at 0:05" }).click();
  await expect(comments.getByRole("listitem").first()).toContainText("<b>Slower</b>, please");
  expect(await findings(guest)).toEqual([]);

  await expect(threads(page)).toHaveCount(1);
  await expect(threads(page).first()).toContainText(visitor);
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  await threads(page).getByRole("button", { name: "Reply" }).click();
  const reply = threads(page).getByRole("textbox", { name: "Reply" });
  await expect(reply).toBeFocused();
  await reply.fill("Half as fast now");
  await reply.press("Control+Enter");
  await expect(threads(page).getByRole("list", { name: "Replies" })).toContainText("Half as fast now");

  await guest.reload();
  await expect(comments.getByText("Half as fast now")).toBeVisible();
  await expect(comments.getByText("The film's owner", { exact: true })).toBeVisible();
  await expect(comments.getByLabel("Your name")).toHaveValue(visitor);
  await guest.setViewportSize({ width: 360, height: 740 });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  // Pages that embed the film show only its player.
  await guest.goto(`${path}?embed=1`);
  await expect(guest.locator("video")).toBeVisible();
  await expect(comments).toHaveCount(0);
  await guest.context().close();
});

test("an earlier version is compared with the present one in words and pictures, and restored", {
  tag: "@slow",
}, async ({ page, person }) => {
  const film = await shortFilm(person);
  const { document } = (await callApi(person.token, `animations/${film}`)).body;
  await callApi(person.token, `animations/${film}/resize`, { body: { size: "1:1" } });
  await callApi(person.token, `animations/${film}/resize`, { body: { size: "16:9" } });
  const [open, pull, twice] = document.scenes;
  const changed = { ...pull, narration: "The Sun pulls, too." };
  await callApi(person.token, `animations/${film}`, {
    method: "PATCH",
    body: { document: { ...document, scenes: [twice, open, changed] } },
  });
  await page.goto(`/animations/${film}`);
  await inspector(page).getByRole("tab", { name: "History" }).click();
  await page
    .getByRole("button", { name: /^Compare: / })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  const changes = dialog.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("Moved from position 3 to 1");
  await expect(changes).toContainText("“The Moon pulls the sea.” → “The Sun pulls, too.”");
  await expect(dialog.getByRole("img", { name: "Earlier" })).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Now" })).toBeVisible();

  const time = dialog.getByLabel("Time in the scene");
  const before = await time.inputValue();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => time.inputValue()).not.toBe(before);
  await dialog.getByRole("button", { name: "Pause", exact: true }).click();
  await changes.getByRole("button").last().click();
  await expect(dialog.getByText("Scene 3 of 3")).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  const box = await dialog.boundingBox();
  expect([box!.x, box!.y, box!.width, box!.height]).toEqual([0, 0, 360, 740]);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(dialog).toBeHidden();
  const restored = (await callApi(person.token, `animations/${film}`)).body.document;
  expect(restored.scenes.map(({ id }: { id: string }) => id)).toEqual(["open", "pull", "twice"]);
});

test("a film is shown in all three shapes and duplicated to another one", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const film = await shortFilm(person);
  await page.goto(`/animations/${film}`);
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate in another shape…" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate in another shape" });
  await expect(dialog.locator("img[src^='blob:']")).toHaveCount(3);
  await expect(dialog.getByLabel("16:9")).toBeDisabled();
  await expect(dialog.getByText(/^(No warnings|\d+ warnings?)$/)).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("9:16").check();
  await dialog.getByRole("button", { name: "Make 1 copy" }).click();
  await dialog.getByRole("link", { name: "Tides to discuss (9:16)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tides to discuss (9:16)");
  await expect(page.getByRole("radio", { name: /9:16/ })).toBeChecked();
  await expect(toastOf(page, /error/i)).toHaveCount(0);
});
