import type { Page } from "@playwright/test";
import { startUpstream } from "../api/upstream.ts";
import { signUp } from "../server.ts";
import { callApi, expect, productUrl, signInAs, test, toastOf } from "./people.ts";
import { startProduct } from "./product.ts";

/** Calls the gateway as a program would. Returns the status and the error code, if any. */
async function call(url: string, secret: string, { model = "scenewright/sketch-1", headers = {} } = {}) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model, max_tokens: 3, messages: [{ role: "user", content: "Hi" }] }),
  });
  const { error } = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: error?.code };
}

const shownSecret = async (page: Page) =>
  (await page.getByLabel("Secret", { exact: true }).textContent())?.trim() ?? "";

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name }).click();

test("creates, tests, rotates and revokes a key with a limit", async ({ page, context }) => {
  test.slow();
  const upstream = await startUpstream();
  const served = [{ name: "stand-in", base_url: upstream.url, models: ["plain"] }];
  const product = await startProduct({ env: { LLM_UPSTREAMS: JSON.stringify(served) } });
  try {
    const { url } = product;
    const { token } = await signUp(url, "Ada Byron");
    // Twelve tokens at one dollar per thousand, so a call costs 1.2 credits.
    const price = { model_name: "plain", input_price: 1000, output_price: 1000 };
    await callApi(token, "model-prices", { body: price }, url);
    await signInAs(context, token, url);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });

    await page.goto(`${url}/settings/api-keys`);
    await page.getByRole("link", { name: "New API key" }).first().click();
    await page.getByLabel("Name").fill("Letter server");
    const limit = page.getByLabel("Credit limit");
    await expect(limit).toBeHidden();
    await page.getByText("Limits", { exact: true }).click();
    await limit.fill("-1");
    await page.getByText("Limits", { exact: true }).click();
    await page.getByRole("button", { name: "Create API key" }).click();
    // An error opens the section that contains the field.
    await expect(limit).toHaveAttribute("aria-invalid", "true");
    await expect(limit).toBeVisible();
    await limit.fill("2.4");
    await page.getByLabel("Requests per minute").fill("60");
    await page.getByRole("button", { name: "Create API key" }).click();

    const secret = await shownSecret(page);
    expect(secret).toMatch(/^sw_[A-Za-z0-9]{10}_[\w-]{32}$/);
    await page.getByRole("button", { name: "Copy" }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await expect(page.getByLabel("First call, curl")).toContainText(`${url}/v1/chat/completions`);
    await page.getByRole("button", { name: "Test call" }).click();
    await expect(page.getByText(/^The key works. Response in/)).toBeVisible();
    const log = page.getByRole("link", { name: "View the request in the log" });
    const request = (await log.getAttribute("href"))?.split("/").at(-1);

    await page.getByRole("link", { name: "View details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Letter server");
    await expect(page.locator(`a[href="/llm-logs/${request}"]`)).toBeVisible();
    const usage = page.locator("[data-slot=card]", { has: page.getByRole("heading", { name: "Usage" }) });
    await expect(usage.getByRole("link", { name: "1", exact: true })).toBeVisible();
    const spent = page.getByRole("meter", { name: "Lifetime" });
    await expect(spent).toHaveAttribute("aria-valuetext", "0 of 2.4 credits");

    // A paid call updates the open page.
    expect((await call(url, secret, { model: "plain" })).status).toBe(200);
    await expect(spent).toHaveAttribute("aria-valuetext", "1.2 of 2.4 credits", { timeout: 60_000 });
    await expect(page.getByRole("meter", { name: "Requests per minute" })).toHaveAttribute(
      "aria-valuetext",
      "2 of 60 calls",
    );
    await expect(page.getByRole("list", { name: "Credits by model" })).toContainText("plain");
    expect((await call(url, secret, { model: "plain" })).status).toBe(200);
    expect(await call(url, secret, { model: "plain" })).toEqual({ status: 402, code: "key_limit" });
    await page.getByRole("link", { name: "All requests" }).click();
    await expect(page).toHaveURL(/\/llm-logs\/\?api_key_id=/);
    await expect(page.getByRole("row")).toHaveCount(4);

    await page.goBack();
    await page.getByRole("button", { name: "Rotate" }).click();
    await page.getByLabel("In an hour").check();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
    await page.getByRole("button", { name: "Test call" }).click();
    await expect(page.getByText(/^The key works. Response in/)).toBeVisible();
    const second = await shownSecret(page);
    expect(second).not.toBe(secret);
    for (const one of [secret, second]) expect((await call(url, one)).status).toBe(200);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Two secrets are active")).toBeVisible();
    // Both secrets share one budget, so the limit is still used up.
    expect((await call(url, second, { model: "plain" })).code).toBe("key_limit");

    await page.getByRole("button", { name: "Revoke" }).click();
    await confirm(page, "Revoke");
    await expect(toastOf(page, "API key revoked")).toBeVisible();
    for (const one of [secret, second])
      expect(await call(url, one)).toEqual({ status: 401, code: "invalid_api_key" });
    await expect(page.getByText("A revoked key can't be restored")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
    await page.goto(`${url}/settings/api-keys`);
    const row = page.getByRole("row", { name: /Letter server/ });
    await expect(row).toContainText("revoked");
    await expect(row).toContainText("2.4 of 2.4");
  } finally {
    await product.stop();
    await upstream.stop();
  }
});

test("an app has its own key and limits, and can be paused and resumed", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  await page.goto("/apps/new");
  await page.getByLabel("Name").fill("Newsletter");
  await page.getByText("Rules", { exact: true }).click();
  await page.getByLabel("Monthly cap").fill("50");
  await page.getByRole("button", { name: "scenewright/sketch-1" }).first().click();
  await expect(page.getByLabel("Default model")).toHaveValue("scenewright/sketch-1");
  await page.getByRole("button", { name: "Create app" }).click();
  await expect(page.getByText("Calls that don't name a model use scenewright/sketch-1.")).toBeVisible();
  await expect(page.getByText("The app's calls can spend up to 50 credits")).toBeVisible();
  const app = page.url().split("/").at(-1) ?? "";

  await page.getByRole("link", { name: "New key for this app" }).click();
  await expect(page.getByRole("button", { name: "App", exact: true })).toHaveText("Newsletter");
  await page.getByLabel("Name").fill("Letter server");
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByRole("button", { name: "Test call" }).click();
  await expect(page.getByText(/^The key works. Response in/)).toBeVisible();
  const secret = await shownSecret(page);

  await page.goto(`/apps/${app}`);
  await expect(page.getByRole("link", { name: /Letter server/ })).toContainText("active");
  const usage = page.locator("[data-slot=card]", { has: page.getByRole("heading", { name: "Usage" }) });
  await expect(usage.getByRole("link", { name: "1", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Pause" }).click();
  await confirm(page, "Pause");
  await expect(page.getByText("Paused: calls are refused")).toBeVisible();
  expect(await call(productUrl(), secret)).toEqual({ status: 403, code: "forbidden" });
  await page.getByRole("link", { name: /Letter server/ }).click();
  await expect(page.getByText("This key's app is paused")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Resume" }).click();
  await confirm(page, "Resume");
  await expect(page.getByText("Paused: calls are refused")).toBeHidden();
  expect((await call(productUrl(), secret)).status).toBe(200);

  // A key that belongs to no app but accepts the X-App-Id header can make calls for this app.
  const named = { name: "Shared", names_app: true };
  const { body: shared } = await callApi(person.token, "api-keys", { body: named });
  expect((await call(productUrl(), shared.secret, { headers: { "x-app-id": app } })).status).toBe(200);
  await page.reload();
  await expect(usage.getByRole("link", { name: "3", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "With X-App-Id" }).click();
  await expect(page.getByLabel("Call with the X-App-Id header, curl")).toContainText(`X-App-Id: ${app}`);
});

test("a refused test call shows the reason", async ({ page, person }) => {
  const { body } = await callApi(person.token, "apps", { body: { name: "Asleep", status: "paused" } });
  await page.goto(`/settings/api-keys/new?app_id=${body.id}`);
  await page.getByLabel("Name").fill("Sleeper");
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByRole("button", { name: "Test call" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Refused: 403 forbidden" });
  await expect(alert).toContainText("The app is paused");
});
