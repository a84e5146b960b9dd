import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { completionOf, sendJson } from "../api/scripted-upstream.ts";
import { signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, signInAs, test, toastOf } from "./people.ts";
import { startProduct } from "./product.ts";

/** Starts a provider that accepts only the key sk-good-key-0123456789. */
async function startProvider() {
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    if (request.headers.authorization !== "Bearer sk-good-key-0123456789")
      return sendJson(response, 401, { error: { message: "Incorrect API key" } });
    if (request.url === "/v1/models")
      return sendJson(response, 200, { data: [{ id: "tiny-1" }, { id: "tiny-2" }] });
    const usage = { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 };
    sendJson(response, 200, completionOf({ usage, model: JSON.parse(text).model }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("an admin adds, tests, uses and disables an upstream, without a restart", { tag: "@slow" }, async ({
  page,
  context,
}) => {
  test.slow();
  const provider = await startProvider();
  const fixed = [
    { name: "fixed", base_url: "http://127.0.0.1:1/v1", models: ["fixed-model"], own_keys: true },
  ];
  const product = await startProduct({ env: { LLM_UPSTREAMS: JSON.stringify(fixed), UPSTREAM_TRIES: "1" } });
  try {
    const { url } = product;
    const { token } = await signUp(url, "Ada Byron");
    const { secret } = (await callApi(token, "api-keys", { body: { name: "Test" } }, url)).body;
    const call = async (model: string) => {
      const answer = await fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }] }),
      });
      await answer.text();
      return answer.status;
    };
    await signInAs(context, token, url);

    await page.goto(`${url}/upstreams`);
    await expect(page.getByRole("row", { name: /fixed/ })).toContainText("Environment");
    await page.getByRole("link", { name: "New upstream" }).first().click();
    await page.getByLabel("Upstream name").fill("Not a name");
    await page.getByLabel("Base URL").fill(provider.url);
    await page.getByRole("button", { name: "Create upstream" }).click();
    await expect(page.getByText("Use lowercase letters, digits and hyphens")).toBeVisible();
    await page.getByLabel("Upstream name").fill("tiny");
    await page.getByRole("button", { name: "Create upstream" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("tiny");
    await expect(page.getByText("not called yet")).toBeVisible();

    for (const key of ["sk-bad-key-0123456789ab", "sk-good-key-0123456789"]) {
      await page.getByRole("button", { name: "Add key" }).click();
      await page.getByRole("dialog").getByLabel("Key", { exact: true }).fill(key);
      await page.getByRole("dialog").getByRole("button", { name: "Add key" }).click();
      await expect(toastOf(page, "API key added").first()).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await page.getByRole("button", { name: "Run test" }).click();
    const result = page.getByRole("dialog").getByRole("status");
    await expect(result).toContainText("2 models: tiny-1, tiny-2");
    await expect(result).toContainText("The upstream rejected the key (401)");
    await expect(result).toContainText("tiny-1 answered");
    expect(await findings(page, "[role=dialog]")).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    const keys = page.locator("[data-slot=card]", { has: page.getByRole("heading", { name: "API keys" }) });
    await expect(keys.getByRole("listitem").filter({ hasText: "…89ab" })).toContainText("rejected");
    await page.getByRole("button", { name: "Actions for key …89ab" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(keys.getByRole("listitem")).toHaveCount(1);
    expect(await findings(page)).toEqual([]);

    expect(await call("tiny-2")).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("healthy");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByText("Routing", { exact: true }).click();
    await page.getByLabel("Enabled").click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Disabled: no calls are sent")).toBeVisible();
    expect(await call("tiny-2")).toBe(404);

    await page.goto(`${url}/settings/provider-keys`);
    await page.getByRole("button", { name: "Add provider key" }).first().click();
    await page.getByLabel("Key", { exact: true }).fill("sk-own-key-0123456789");
    expect(await findings(page, "[role=dialog]")).toEqual([]);
    await page.getByRole("button", { name: "Save key" }).click();
    await expect(page.getByRole("row").filter({ hasText: "fixed" })).toContainText("…6789");

    await page.goto(`${url}/upstreams`);
    await page.getByRole("link", { name: "fixed" }).click();
    await expect(page.getByText("Configured in the server's environment")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
    expect(await findings(page)).toEqual([]);
  } finally {
    await product.stop();
    provider.stop();
  }
});
