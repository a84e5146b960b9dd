import { expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { callApi, signInAs, toastOf, toasts } from "./people.ts";
import { test } from "./studio.ts";

const rows = (page: Page) => page.locator("tbody tr[data-row]");

test("users see only their own requests, operators see all", async ({ page, context, studio }) => {
  const row = await studio.logged("plain", "Nobody else's business");
  const stranger = await signUp(studio.url);
  await signInAs(context, stranger.token, studio.url);
  await page.goto("/llm-logs");
  await expect(page.getByText("No LLM logs found.")).toBeVisible();
  await page.goto(`/llm-logs/${row.id}`);
  await expect(page.getByRole("heading", { name: "LLM Request not found" })).toBeVisible();
  expect((await callApi(stranger.token, `llm-requests/${row.id}`, {}, studio.url)).status).toBe(404);
});

test("a note survives j, a link and a reload before it is saved, and can be undone", async ({
  page,
  studio,
  operator: _,
}) => {
  const first = await studio.logged("plain", "A first question");
  const second = await studio.logged("plain", "A second question");
  const note = page.getByLabel("Note", { exact: true });
  const stored = (id: string) => expect.poll(async () => (await studio.read(id)).note);
  await page.goto(`/llm-logs/${second.id}`);
  await expect(page.getByRole("button", { name: "Next LLM Request" })).toBeEnabled();
  await note.fill("Typed, then j");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`/llm-logs/${first.id}`);
  await stored(second.id).toBe("Typed, then j");
  await expect(note).toHaveValue("");
  await toasts(page).filter({ hasText: "Note saved" }).getByRole("button", { name: "Undo" }).click();
  await stored(second.id).toBeNull();
  // A toast that closes can take the focus from the field that is being filled.
  await expect(async () => {
    await note.fill("Typed, then a link");
    await expect(note).toHaveValue("Typed, then a link", { timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "Apps", exact: true }).click();
  await expect(page).toHaveURL("/apps");
  await stored(first.id).toBe("Typed, then a link");

  // A failed attempt leaves what was typed in the field, even after a reload.
  await page.goto(`/llm-logs/${first.id}`);
  await page.route(`**/api/llm-requests/${first.id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await note.fill("Typed, then reloaded");
  await note.blur();
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue("Typed, then reloaded");
  await page.unroute(`**/api/llm-requests/${first.id}`);
  await stored(first.id).toBe("Typed, then reloaded");
  await page.reload();
  await expect(note).toHaveValue("Typed, then reloaded");
});

test("rates, tags and annotates a request, with undo", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
}) => {
  const row = await studio.logged("plain", "Count to three, please");
  await page.goto(`/llm-logs/${row.id}`);
  const talk = page.getByRole("tabpanel", { name: "Conversation" });
  await expect(talk).toContainText("Count to three, please");
  await expect(talk).toContainText("One two three");

  await page.getByRole("button", { name: "4 of 5" }).click();
  await expect(toastOf(page, "Rating saved")).toBeVisible();
  await page.getByLabel("Tags", { exact: true }).fill("counting");
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Tags saved")).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("It can count.");
  await page.getByLabel("Note", { exact: true }).blur();
  await expect(toastOf(page, "Note saved")).toBeVisible();
  expect(await studio.read(row.id)).toMatchObject({ rating: 4, tags: ["counting"], note: "It can count." });

  await page.getByRole("tab", { name: "History" }).click();
  const changes = page.getByRole("tabpanel", { name: "History" }).getByRole("listitem");
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText("Ada Byron changed Note");
  await changes.filter({ hasText: "changed Rating" }).getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page, "Rating restored")).toBeVisible();
  await expect(changes.filter({ hasText: "undone" })).toHaveCount(1);
  expect(await studio.read(row.id)).toMatchObject({
    rating: null,
    tags: ["counting"],
    note: "It can count.",
  });

  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Remove counting" }).click();
  const saved = toasts(page).filter({ hasText: "Tags saved" });
  // The toast stays while the pointer is over it.
  await saved.hover();
  expect((await studio.read(row.id)).tags).toEqual([]);
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page, "Tags restored")).toBeVisible();
  expect((await studio.read(row.id)).tags).toEqual(["counting"]);

  await page.getByRole("tab", { name: "Raw JSON" }).click();
  await expect(page.getByRole("tabpanel", { name: "Raw JSON" })).toContainText("finish_reason");
});

test("replays a request with changes and compares both", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
}) => {
  const row = await studio.logged("plain", "Name a planet");
  await page.goto(`/llm-logs/${row.id}`);
  await page.getByRole("button", { name: "Replay" }).click();
  const sheet = page.getByRole("dialog", { name: "Replay" });
  await sheet.getByLabel("Model").fill("scenewright/sketch-1");
  await sheet.getByLabel("Message 1", { exact: true }).fill("Name a moon");
  await sheet.getByRole("button", { name: "Replay" }).click();
  await expect(page).toHaveURL(/\/llm-logs\/[0-9a-f-]{36}\?tab=compare$/);
  await expect(page).not.toHaveURL(new RegExp(row.id));
  await expect(page.getByRole("region", { name: "Original" })).toContainText("Name a planet");
  await expect(page.getByRole("region", { name: "Replay" })).toContainText("Name a moon");
  const models = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Model" }) });
  await expect(models.getByRole("cell")).toHaveText(["plain", "scenewright/sketch-1"]);
  await page.goto(`/llm-logs/${row.id}`);
  await page.getByRole("link", { name: "scenewright/sketch-1" }).click();
  await expect(page).toHaveURL(/\?tab=compare$/);
});

test("cancels a running request and keeps the partial response", async ({ page, studio, operator: _ }) => {
  const answer = await studio.ask("endless", "Never stop", { stream: true });
  const ended = answer.text().catch((error: Error) => error.message);
  await page.goto("/llm-logs?status=running");
  await rows(page).first().locator("[data-row-link]").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("running");
  await page.getByRole("button", { name: "Cancel request", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("cancelled");
  await expect(page.getByRole("button", { name: "Cancel request", exact: true })).toHaveCount(0);
  expect(await ended).toContain("One ");
  await expect(page.getByRole("tabpanel", { name: "Conversation" })).toContainText(/One two three ?and and/);
});

test("a failed request shows the reason", async ({ page, studio, operator: _ }) => {
  const row = await studio.logged("broken", "This goes wrong");
  await page.goto(`/llm-logs/${row.id}`);
  const said = page.getByRole("alert").filter({ hasText: "This request failed" });
  await expect(said).toContainText("The engine stalled");
});

test("renders messages as Markdown without raw HTML or remote images", async ({
  page,
  studio,
  operator: _,
}) => {
  const prompt =
    "# Tides\n\n- **high**\n- low\n\n[chart](https://example.com/chart) ![moon](https://example.com/moon.png)\n\n<b id=raw>raw</b>\n\n```js\nlet tide = 1;\n```";
  const remote: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host === "example.com") remote.push(request.url());
  });
  const { id } = await studio.logged("plain", prompt);
  await page.goto(`/llm-logs/${id}`);
  const talk = page.getByRole("tabpanel", { name: "Conversation" });
  await expect(talk.getByRole("listitem").filter({ hasText: "high" })).toBeVisible();
  const link = talk.getByRole("link", { name: "chart" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(talk.getByRole("link", { name: "Image: moon" })).toBeVisible();
  await expect(talk.locator("#raw")).toHaveCount(0);
  await expect(talk.getByText("<b id=raw>")).toBeVisible();
  await expect(talk.locator("pre")).toContainText("let tide = 1;");
  expect(remote).toEqual([]);
});

test("a body of many megabytes opens as raw JSON without freezing the page", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
}) => {
  test.slow();
  const lines = Array.from(
    { length: 60_000 },
    (_, line) => `line ${line} of a very long prompt about the tides`,
  );
  const { id } = await studio.logged("plain", JSON.stringify(lines));
  const body = await studio.ask("plain", "Many messages", {
    messages: lines.slice(0, 40_000).map((content) => ({ role: "user", content })),
  });
  await body.arrayBuffer();
  const many = body.headers.get("x-request-id") ?? "";
  for (const row of [id, many]) {
    await page.goto(`/llm-logs/${row}?tab=raw`);
    const request = page.getByRole("textbox", { name: "Request" });
    await expect(request).toContainText('"model": "plain"', { timeout: 60_000 });
    // Only visible lines are in the DOM.
    expect(await request.locator(".cm-line").count()).toBeLessThan(200);
    const started = Date.now();
    await request.press("Control+End");
    await page.getByRole("tab", { name: "History" }).click();
    expect(Date.now() - started).toBeLessThan(5_000);
  }
});

test("shows what each part of a request cost", async ({ page, studio, operator: _ }) => {
  const body = {
    model_name: "held",
    input_price: 1,
    cached_input_price: 0.5,
    output_price: 10,
    call_price: 0.01,
  };
  const price = (await studio.api("model-prices", { body })).body;
  const row = await studio.logged("held", "How much is this?");
  await studio.api(`model-prices/${price.id}`, { method: "DELETE" });
  await page.goto(`/llm-logs/${row.id}`);
  const parts = page.getByRole("table", { name: "Cost breakdown" }).getByRole("row");
  await expect(parts).toHaveText([
    "ItemCountPer millionCost",
    "Input5$1.00$0.000005",
    "Cached input4$0.50$0.000002",
    "Output3$10.00$0.00003",
    "Call1—$0.01",
  ]);
});
