import { expect, type Page, test } from "@playwright/test";
import type { Row } from "../../contract/resource.ts";
import type { orders } from "../../contract/resources/orders.ts";
import type { transfers } from "../../contract/resources/transfers.ts";
import { startUpstream } from "../api/upstream.ts";
import { type App, signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { callApi, type Person, signInAs, toastOf } from "./people.ts";
import { startProduct } from "./product.ts";

type Order = Row<typeof orders>;
type Transfer = Row<typeof transfers>;

const seller = { SELLER_NAME: "Lumiere and Sons", SELLER_ADDRESS: "25 Rue du Film\\nLyon" };
const pack = { name: "Matinee", credits: 500, price: 5 };
/** The prices of the stand-in's model. A response has only a few words, so a call costs less than a credit. */
const prices = { model_name: "plain", input_price: 500, output_price: 1200 };
/** The time limit for changes that arrive over the WebSocket. A busy machine can take a while to render them. */
const live = { timeout: 60_000 };

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let shop: App;
let admin: Person;

test.beforeAll(async () => {
  upstream = await startUpstream();
  const served = [{ name: "stand-in", base_url: upstream.url, api_key: "none", models: ["plain"] }];
  const env = { ...seller, SIGNUP_CREDITS: "0", LLM_UPSTREAMS: JSON.stringify(served) };
  shop = await startProduct({ env });
  admin = await signUp(shop.url, "Louis Lumiere");
  for (const [path, body] of [
    ["credit-products", pack],
    ["model-prices", prices],
  ] as const)
    expect((await callApi(admin.token, path, { body }, shop.url)).status).toBe(201);
});
test.afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});

const read = async <T>(who: Person, path: string) => (await callApi(who.token, path, {}, shop.url)).body as T;
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Buy credits" });
const balance = (page: Page) => page.locator("dl").filter({ hasText: "Balance" }).first();

async function ask(secret: string, more = {}) {
  const answer = await fetch(`${shop.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "plain", messages: [{ role: "user", content: "What plays?" }], ...more }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, id: answer.headers.get("x-request-id") ?? "" };
}

test("orders, confirms, spends, prints and refunds credits", async ({ browser }) => {
  const customer = await signUp(shop.url, "Alice Guy");
  const key = await callApi(customer.token, "api-keys", { body: { name: "Projector" } }, shop.url);
  const open = async (person: Person) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: "en-GB", timezoneId: "UTC" });
    await signInAs(context, person.token, shop.url);
    return context.newPage();
  };
  const page = await open(customer);

  await test.step("nothing is there, and the console says so until tomorrow", async () => {
    await page.goto("/dashboard");
    await expect(notice(page)).toContainText("0 credits left, below your warning level of 10 credits.");
    await notice(page).getByRole("link", { name: "Buy credits" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Credit products");
    await expect(page.getByText(/when an admin confirms the payment/)).toBeVisible();
  });

  await test.step("a double click is one order", async () => {
    await page.getByRole("button", { name: "Buy Matinee" }).dblclick();
    const dialog = page.getByRole("dialog", { name: "Order placed" });
    await expect(dialog).toContainText("$5.00");
    await expect(dialog).toContainText("25 Rue du Film");
    await dialog.getByRole("link", { name: "Open the order" }).click();
    await expect(page.getByText(/^Transfer \$5\.00 and use \S+ as the reference/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm payment" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Print receipt" })).toBeHidden();
    expect(await read<Order[]>(customer, "orders")).toHaveLength(1);
  });
  const [order] = await read<Order[]>(customer, "orders");
  const { id } = order!;

  const office = await open(admin);
  await test.step("an admin confirms it, and it arrives in the customer's window", async () => {
    await page.goto(`/settings/billing?order=${id}`);
    await expect(balance(page)).toContainText("Balance0credits");
    await expect(page.getByText(/^Order \d{8}-\w{6}: pending$/)).toBeVisible();
    await office.goto(`/billing/orders/${id}`);
    await office.getByRole("button", { name: "Confirm payment" }).click();
    const dialog = office.getByRole("dialog", { name: "Confirm the payment?" });
    await dialog.getByLabel("Payment reference").fill("SEPA 1895");
    await dialog.getByRole("button", { name: "Confirm payment" }).click();
    await expect(office.getByText("Paid. 500 credits were added to the balance.")).toBeVisible();
    await expect(balance(page)).toContainText("Balance500credits", live);
    await expect(page.getByText(/^Order \d{8}-\w{6}: paid$/)).toBeVisible(live);
    await expect(notice(page)).toBeHidden();
  });

  await test.step("a call is charged once, and page, log, ledger and balance agree", async () => {
    const { status, id: request } = await ask(key.body.secret);
    expect(status).toBe(200);
    const { credits } = await read<{ credits: number }>(customer, `llm-requests/${request}`);
    expect(credits).toBeGreaterThan(0);
    expect(await read<Transfer>(customer, `transfers/${request}`)).toMatchObject({
      kind: "usage",
      source: "customer",
      credits,
      llm_request_id: request,
    });
    const shown = (500 - credits).toLocaleString("en-GB", { maximumFractionDigits: 2 });
    await expect(balance(page)).toContainText(`Balance${shown}credits`, live);
    await expect(page.getByText("The log and the ledger agree")).toBeVisible();
    const row = page.getByRole("link", { name: /^Usage · plain/ });
    await expect(row).toContainText(`−${credits.toLocaleString("en-GB", { maximumFractionDigits: 4 })}`);
    await row.click();
    await expect(page).toHaveURL(`/llm-logs/${request}`);
    await page.goto("/billing/transfers");
    await expect(page.getByRole("row", { name: /Usage/ })).toContainText("−");
    await expect(page.getByRole("row", { name: /Purchase/ })).toContainText("+500");
  });

  await test.step("each day of the chart is reached by key and says its sum", async () => {
    await page.goto("/settings/billing");
    const days = page.getByRole("list", { name: "Credits per day" });
    await expect(days.getByRole("button")).toHaveCount(30);
    await days.getByRole("button").last().focus();
    await expect(page.getByText(/: 0\.\d+ credits, 1 transfer$/)).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(days.getByRole("button").nth(28)).toBeFocused();
    await expect(page.getByText(/: 0 credits, 0 transfers$/)).toBeVisible();
    await page.getByRole("tab", { name: "Key" }).click();
    await expect(page.getByRole("list", { name: "Credits by key" })).toContainText("Projector");
  });

  await test.step("a low balance shows a warning, which can be dismissed for the day", async () => {
    await page.getByLabel("Warn below").fill("5000");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(notice(page)).toContainText("below your warning level of 5,000 credits");
    await notice(page).getByRole("button", { name: "Dismiss for today" }).click();
    await expect(notice(page)).toBeHidden();
    await page.reload();
    await expect(balance(page)).toContainText("credits");
    await expect(notice(page)).toBeHidden();
  });

  await test.step("the receipt is printed alone, on one sheet", async () => {
    await page.goto(`/billing/orders/${id}`);
    const receipt = page.getByRole("region", { name: "Receipt" });
    for (const words of ["Lumiere and Sons", "Alice Guy", "SEPA 1895", "Matinee", "500", "$5.00"])
      await expect(receipt).toContainText(words);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(receipt).toBeVisible();
    for (const away of ["[data-sidebar]", "header:has([data-sidebar])", "[data-slot=page-header]"])
      await expect(page.locator(away).first()).toBeHidden();
    const looks = await receipt.evaluate((sheet) => ({
      ink: getComputedStyle(sheet).color,
      paper: getComputedStyle(document.body).backgroundColor,
      left: sheet.getBoundingClientRect().left,
    }));
    expect(looks).toEqual({ ink: "rgb(0, 0, 0)", paper: "rgb(255, 255, 255)", left: 0 });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("a refund takes the credits back, and spent ones become a debt", async () => {
    await office.getByRole("button", { name: "Refund" }).click();
    const dialog = office.getByRole("dialog", { name: "Refund $5.00?" });
    await dialog.getByLabel("Note").fill("The reel was torn");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(page.getByRole("region", { name: "Receipt" })).toContainText("−$5.00", live);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("refunded");
    await expect(notice(page)).toContainText(/^You have a debt of 0\.\d+ credits/, live);
    expect((await ask(key.body.secret)).status).toBe(402);
  });

  await test.step("what is refused for want of credits leads to where they are sold", async () => {
    const chat = await callApi(
      customer.token,
      "chats",
      { body: { title: "Reel", model_name: "plain" } },
      shop.url,
    );
    await page.goto(`/chats/${chat.body.id}`);
    await page.getByRole("textbox", { name: /message/i }).fill("What plays tonight?");
    await page.keyboard.press("Control+Enter");
    await expect(toastOf(page, /Insufficient credits/)).toBeVisible();
    await page
      .getByRole("region", { name: /^Notifications/ })
      .getByRole("button", { name: "Buy credits" })
      .click();
    await expect(page.getByRole("button", { name: "Buy Matinee" })).toBeVisible();
  });

  await test.step("an unpaid order can be cancelled", async () => {
    await page.getByRole("button", { name: "Buy Matinee" }).click();
    await page.getByRole("link", { name: "Open the order" }).click();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("Cancelled. No credits were added.")).toBeVisible();
    expect((await read<Order[]>(customer, "orders")).map(({ status }) => status)).toEqual([
      "cancelled",
      "refunded",
    ]);
  });
});

test("a limit that is nearly used shows on the dashboard, and its emails can be turned off", {
  tag: "@slow",
}, async ({ browser }) => {
  const person = await signUp(shop.url, "Georges Melies");
  const call = (path: string, body?: unknown, method?: string) =>
    callApi(person.token, path, { body, method }, shop.url);
  const grant = { credits: 10, note: "Welcome" };
  await callApi(admin.token, `users/${person.session.user.id}/grant`, { body: grant }, shop.url);
  const { id, secret } = (await call("api-keys", { name: "Projector" })).body;
  await ask(secret, { max_tokens: 20 });
  const { used } = (await call(`billing/budgets/${id}`)).body;
  expect(used).toBeGreaterThan(0);
  await call(`api-keys/${id}`, { credit_limit: used * 1.1 }, "PATCH");

  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: "reduce" });
  await signInAs(context, person.token, shop.url);
  const page = await context.newPage();
  await page.goto("/dashboard");
  const limit = page.getByRole("listitem").filter({ hasText: "Projector · API key" });
  await expect(limit).toContainText(/of .* in total/);
  await expect(limit.getByRole("meter")).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto("/settings/notifications");
  const emails = page.getByRole("switch", { name: "Limits by email" });
  await expect(emails).toBeChecked();
  await emails.click();
  await expect(emails).not.toBeChecked();
  await expect.poll(async () => (await call("billing")).body.limit_emails).toBe(false);
  await page.reload();
  await expect(emails).toBeEnabled();
  await expect(emails).not.toBeChecked();
  await context.close();
});
