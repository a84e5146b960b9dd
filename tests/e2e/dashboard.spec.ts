import { expect, type Page, test } from "@playwright/test";
import { startUpstream } from "../api/upstream.ts";
import { type App, signUp } from "../server.ts";
import { shortFilm } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, type Person, signInAs } from "./people.ts";
import { startProduct } from "./product.ts";

/** Calls are counted a few seconds after their end, and a busy machine takes longer. */
const counted = { timeout: 60_000 };
const built = "scenewright/sketch-1";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let product: App;
let admin: Person;
let customer: Person;

async function call(secret: string, model: string) {
  const answer = await fetch(`${product.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }] }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const create = async (person: Person, path: string, body: object) =>
  (await callApi(person.token, path, { body }, product.url)).body;

const usageOf = async (person: Person) => {
  const hour = 3_600_000;
  const range = {
    from: new Date(Date.now() - hour).toISOString(),
    to: new Date(Date.now() + hour).toISOString(),
  };
  return (await callApi(person.token, `llm-usage?${new URLSearchParams(range)}`, {}, product.url)).body;
};

test.beforeAll(async () => {
  upstream = await startUpstream();
  const served = [{ name: "stand-in", base_url: upstream.url, models: ["plain", "broken"] }];
  product = await startProduct({ env: { LLM_UPSTREAMS: JSON.stringify(served) } });
  admin = await signUp(product.url, "Ada Byron");
  customer = await signUp(product.url, "Alice Guy");
  const app = await create(admin, "apps", { name: "Newsletter" });
  const { secret } = await create(admin, "api-keys", { name: "Projector", app_id: app.id });
  for (const model of [built, built, "plain"]) expect(await call(secret, model)).toBe(200);
  expect(await call(secret, "broken")).toBeGreaterThanOrEqual(500);
  const own = (await create(customer, "api-keys", { name: "Camera" })).secret;
  for (let twice = 0; twice < 2; twice += 1) expect(await call(own, built)).toBe(200);
  await expect.poll(async () => (await usageOf(admin)).totals.calls, counted).toBe(6);
});
test.afterAll(async () => {
  await product.stop();
  await upstream.stop();
});

async function open(page: Page, person: Person, path = "/dashboard") {
  await signInAs(page.context(), person.token, product.url);
  await page.goto(product.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
}

/** The value and the note of a figure. */
const figure = (page: Page, title: string) =>
  page.locator("dl > div", { has: page.getByText(title, { exact: true }) }).locator("dd");
const period = (page: Page) => page.getByRole("group", { name: "Period" });
const bars = (page: Page) => page.getByRole("list", { name: "Requests over time" }).getByRole("link");
const usageBy = (page: Page, label: string) => page.getByRole("region", { name: `Usage by ${label}` });

test("an operator sees the figures of all users, and follows them into the log", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
  });
  await open(page, admin);
  await expect(page.getByText("Model requests from all users")).toBeVisible();
  await expect(figure(page, "Requests")).toHaveText("60 previously");
  await expect(figure(page, "Failed")).toHaveText("116.7% of requests");
  // The stand-in's models have no price. The failed call costs nothing, so it isn't among the calls without a price.
  await expect(figure(page, "Cost")).toHaveText("$0.001 request with no known price");
  await expect(figure(page, "Duration")).toHaveText(/^[\d.]+ m?sMedian, p95 [\d.]+ m?s, p99 [\d.]+ m?s$/);
  await expect(figure(page, "Tokens")).toHaveText(/^\d+\d+ in, \d+ out$/);
  await expect(figure(page, "Your credits")).toContainText("spent this month");
  await expect(page.getByRole("link", { name: /^[0-9a-f]{8}…/ })).toHaveCount(6);
  expect(asked.length).toBeLessThanOrEqual(20);
  expect(asked.filter((path) => path === "/api/llm-usage")).toHaveLength(1);

  await test.step("the fields are tabs, and only the open one is fetched", async () => {
    const models = usageBy(page, "Model");
    await expect(models.getByRole("row", { name: new RegExp(built) })).toContainText(["4"]);
    await expect(models.getByRole("row", { name: /^broken/ })).toContainText("100%");
    await page.getByRole("tab", { name: "App" }).click();
    await expect(usageBy(page, "App").getByRole("link")).toHaveText(["Newsletter"]);
    await expect(usageBy(page, "App").getByRole("row", { name: /^No app/ })).toContainText("2");
    await page.getByRole("tab", { name: "User" }).click();
    await expect(usageBy(page, "User").getByRole("link")).toHaveText(["Ada Byron", "Alice Guy"]);
    await expect(page).toHaveURL(/\?by=owner_id$/);
    expect(asked.filter((path) => path === "/api/llm-usage")).toHaveLength(3);
  });

  await test.step("a row leads to the log with its filter and the range", async () => {
    await usageBy(page, "User").getByRole("link", { name: "Alice Guy" }).click();
    await expect(page).toHaveURL(/\/llm-logs\/\?owner_id=.*&created_at_gte=.*&created_at_lt=/);
    await expect(page.getByRole("row")).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole("tab", { name: "User" })).toHaveAttribute("aria-selected", "true");
  });

  await test.step("the hours are reached by key, and lead to the log", async () => {
    await expect(bars(page)).toHaveCount(168);
    const last = page.getByRole("list", { name: "Requests over time" }).locator("a[tabindex='0']");
    await last.focus();
    await expect(last).toHaveAccessibleName(/: \d requests?, [01] failed$/);
    await page.keyboard.press("Home");
    await expect(bars(page).first()).toBeFocused();
    await expect(bars(page).first()).toHaveAccessibleName(/: No requests$/);
    await page.keyboard.press("End");
    await expect(bars(page).last()).toBeFocused();
    // Calls of the last two hours, in case an hour has just begun.
    const name = /: [1-6] requests?, [01] failed$/;
    await bars(page).and(page.getByRole("link", { name })).last().press("Enter");
    await expect(page).toHaveURL(/\/llm-logs\/\?created_at_gte=[\dT%-]+A00%3A00.000Z&created_at_lt=/);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.goBack();
  });

  await test.step("the failed requests are a link too", async () => {
    await figure(page, "Failed").getByRole("link", { name: "1" }).click();
    await expect(page).toHaveURL(/status=failed/);
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});

test("the period is in the URL", { tag: "@slow" }, async ({ page }) => {
  await open(page, admin);
  await expect(period(page).getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
  await period(page).getByRole("button", { name: "30 days" }).click();
  await expect(page).toHaveURL(/\/dashboard\?range=30d$/);
  await expect(bars(page)).toHaveCount(30);
  await expect(page.getByText("compared with the 30 days before")).toBeVisible();
  await period(page).getByRole("button", { name: "24 hours" }).click();
  await expect(bars(page)).toHaveCount(24);
  await page.goBack();
  await expect(bars(page)).toHaveCount(30);
  await page.reload();
  await expect(bars(page)).toHaveCount(30);

  await period(page).getByRole("button", { name: "Custom" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom period" });
  await dialog.getByLabel("From").fill("2024-05-02");
  await dialog.getByLabel("To").fill("2024-05-01");
  await dialog.getByRole("button", { name: "Show period" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose an end date on or after the start date");
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("To").fill("2024-05-14");
  await dialog.getByRole("button", { name: "Show period" }).click();
  await expect(page).toHaveURL(/\/dashboard\?from=2024-05-02&to=2024-05-14$/);
  await expect(page.getByText(/2024 \(UTC\), compared with the 13 days before$/)).toBeVisible();
  // No calls were made in this period, so there is no cost to show.
  await expect(figure(page, "Requests")).toContainText("0");
  await expect(figure(page, "Cost")).toHaveText("N/ANo requests");
  await expect(page.getByText("No requests in this period", { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a customer sees only their own calls", async ({ page }) => {
  await open(page, customer, "/dashboard?by=owner_id");
  await expect(page.getByText("Your films, credits and model requests")).toBeVisible();
  await expect(figure(page, "Requests")).toHaveText("20 previously");
  await expect(page.getByRole("tab")).toHaveText(["Model", "App", "API key", "Upstream"]);
  await expect(usageBy(page, "Model").getByRole("link")).toHaveText([built]);
  await page.getByRole("tab", { name: "API key" }).click();
  await usageBy(page, "API key").getByRole("link", { name: "Camera" }).click();
  await expect(page).toHaveURL(/\?api_key_id=/);
  await expect(page.getByRole("row")).toHaveCount(3);
});

test("a customer sees their films, their credits and the next step", async ({ page }) => {
  const person = await signUp(product.url, "Lotte Reiniger");
  const api = (path: string, options: object) => callApi(person.token, path, options, product.url);
  await open(page, person);
  await page.getByRole("link", { name: "New animation" }).click();
  await expect(page.getByRole("heading", { name: "New animation" })).toBeVisible();

  const { id } = (await api("animations", { body: { title: shortFilm.title } })).body;
  await page.goBack();
  const film = page.getByRole("link", { name: new RegExp(`^${shortFilm.title}`) });
  const next = page.getByRole("link", { name: /^Next step/ });
  await expect(film).toContainText("Draft");
  await expect(next).toContainText(`Continue “${shortFilm.title}”`);
  await api(`animations/${id}`, { method: "PATCH", body: { document: shortFilm } });
  await expect(film).toContainText("Not rendered yet");
  await next.click();
  await expect(page).toHaveURL(new RegExp(`/animations/${id}$`));
  await page.goBack();
  await api(`animations/${id}/render`, { body: { kind: "Video", lines: 360, fps: 10 } });
  // The poster appears without a reload.
  const poster = film.locator("img");
  await expect(poster).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(next).toContainText("Call models from your own code");
  await expect(page.getByText(/left at your current pace|^Nothing spent/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("is accessible, and fits on a phone", { tag: "@slow" }, async ({ page }) => {
  await open(page, admin);
  await expect(figure(page, "Requests")).toContainText("6");
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bars(page)).toHaveCount(42);
  await expect(page.getByText("Every 4 hours")).toBeVisible();
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBe(0);
  // The tooltips of the first and the last bar don't overflow the page, either.
  for (const key of ["Home", "End"]) {
    await page.getByRole("list", { name: "Requests over time" }).locator("a[tabindex='0']").press(key);
    expect(await over()).toBe(0);
  }
  expect(await findings(page)).toEqual([]);
});

test("a failure is shown in the page, and can be retried", async ({ page }) => {
  let isBroken = true;
  await page.route("**/api/llm-usage?*", (route) =>
    isBroken ? route.fulfill({ status: 403, json: { message: "No" } }) : route.fallback(),
  );
  await open(page, admin);
  const alert = page.getByRole("alert").filter({ hasText: "Usage couldn't be loaded" });
  await expect(alert).toBeVisible();
  await expect(page.getByText("Latest requests")).toBeVisible();
  isBroken = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(figure(page, "Requests")).toContainText("6");
});

test("a new account gets the first steps, until its first request", { tag: "@slow" }, async ({ page }) => {
  const person = await signUp(product.url, "Fred Fresh");
  await open(page, person);
  await expect(page.getByText("Welcome, Fred Fresh.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create an API key" })).toBeVisible();
  await expect(period(page)).toBeHidden();
  expect(await findings(page)).toEqual([]);
  const { secret } = await create(person, "api-keys", { name: "First light" });
  expect(await call(secret, built)).toBe(200);
  await expect(period(page)).toBeVisible();
  await expect(page.getByRole("link", { name: /^[0-9a-f]{8}…/ })).toHaveCount(1);
  // The page refetches the figures by itself.
  await expect(figure(page, "Requests")).toHaveText("10 previously", counted);
});

test("an operator sees the queues, the upstreams' health and what failed last", async ({ page }) => {
  // Makes a new call, because a latency older than a minute isn't shown.
  const { secret } = await create(admin, "api-keys", { name: "Fresh" });
  expect(await call(secret, "plain")).toBe(200);
  await open(page, admin);
  const card = (title: string) =>
    page.locator("[data-slot=card]", { has: page.getByText(title, { exact: true }) });
  await expect(card("Queues")).toContainText("Nothing is waiting");
  await expect(card("Upstreams").getByRole("listitem")).toHaveText([/^stand-in[\d.< ]+m?shealthy$/], counted);
  const failure = card("Latest failures").getByRole("link", { name: /^broken/ });
  await expect(failure).toHaveCount(1);
  await failure.click();
  await expect(page).toHaveURL(/\/llm-logs\/[0-9a-f-]{36}$/);
});
