import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import OpenAI from "openai";
import { callApi, storedToken } from "./people.ts";

/** Opens another tab with the same user signed in. */
async function secondTab(page: Page, from: BrowserContext): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: process.env.PRODUCT_URL });
  await context.addCookies(await from.cookies());
  return context.newPage();
}

test("a new user signs up, creates a key, calls a model, and finds, filters and patches the request in the log", async ({
  page,
  context,
}) => {
  const word = `lighthouse${Date.now()}`;
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Stranger");
  await page.getByLabel("Email").fill(`stranger.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: /create account|sign up/i }).click();
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/);

  await page.goto("/settings/api-keys");
  await page.getByRole("link", { name: "New API key" }).first().click();
  await page.getByLabel("Name").fill("First light");
  await page.getByRole("button", { name: /create|save/i }).click();
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  const secret = (await page
    .getByText(/^sw_[A-Za-z0-9]{10}_[\w-]{32}$/)
    .first()
    .textContent())!.trim();

  const client = new OpenAI({ apiKey: secret, baseURL: `${process.env.PRODUCT_URL}/v1`, maxRetries: 0 });
  const question = `Write about a ${word}. It is tall.`;
  const model = "scenewright/sketch-1";
  const answer = await client.chat.completions.create({
    model,
    messages: [{ role: "user", content: question }],
  });
  expect(answer.choices[0]?.message.content).toContain("scenewright/sketch-1");
  let streamed = "";
  for await (const chunk of await client.chat.completions.create({
    model,
    stream: true,
    messages: [{ role: "user", content: "Short one" }],
  })) {
    streamed += chunk.choices[0]?.delta.content ?? "";
  }
  expect(streamed).toContain("set of rules");

  await page.goto("/llm-logs/");
  await expect(page.getByRole("heading", { name: "LLM Logs" })).toBeVisible();
  await expect(page.getByText("Review LLM requests and responses")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  // A request becomes searchable a moment after it ends.
  const token = decodeURIComponent((await storedToken(context))?.value ?? "");
  await expect.poll(async () => (await callApi(token, `llm-requests?q=${word}`)).body).toHaveLength(1);
  await page.goto(`/llm-logs/?q=${word}&status=succeeded`);
  await expect(page.getByRole("row")).toHaveCount(2);
  const link = page.getByRole("link", { name: /^[0-9a-f]{8}…$/ });
  await link.click();
  await expect(page).toHaveURL(/llm-logs\/[0-9a-f-]{36}$/);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText("scenewright/sketch-1").first()).toBeVisible();

  const other = await secondTab(page, context);
  await other.goto(page.url());
  await expect(other.getByText(question)).toBeVisible();
  await expect(other.getByLabel("Note")).toHaveValue("");
  await page.getByLabel("Note").fill("Worth keeping");
  await page.getByLabel("Note").blur();
  await expect(other.getByLabel("Note")).toHaveValue("Worth keeping");
  await page.getByRole("button", { name: "4 of 5" }).click();
  await expect(other.getByRole("button", { name: "4 of 5" })).toHaveAttribute("aria-pressed", "true");

  // A new request appears in a list that is open in another tab.
  await other.goto("/llm-logs/");
  await expect(other.getByRole("row")).toHaveCount(3);
  await client.chat.completions.create({ model, messages: [{ role: "user", content: "One more" }] });
  await expect(other.getByRole("row")).toHaveCount(4);
  await other.context().close();
});
