import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findings } from "./accessibility.ts";
import { expect, test } from "./people.ts";

test("a webhook is added, tested and shown with its deliveries", { tag: "@slow" }, async ({
  page,
  person: _,
}) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(String(request.headers["webhook-signature"]));
    response.end(`Thanks <b>${"long".repeat(30)}</b>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;

  await page.goto("/settings/webhooks/new");
  await page.getByLabel("URL").fill("http://10.0.0.1/");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("10.0.0.1 isn't on the public internet")).toBeVisible();
  await page.getByLabel("URL").fill(url);
  await page.getByLabel("A render is done").check();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "View details" }).click();

  await page.getByRole("button", { name: "Send test message" }).click();
  await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Thanks")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(received).toEqual([expect.stringMatching(/^v1,/)]);
  expect(await findings(page)).toEqual([]);

  await page.goto("/settings/webhook-deliveries");
  await expect(page.getByRole("row").filter({ hasText: "ping" })).toContainText("200");
  server.close();
});
