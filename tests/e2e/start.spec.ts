import { expect, test } from "@playwright/test";

test("serves the landing page with a link to sign-up", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));

  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).first().click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(faults).toEqual([]);
});

test("serves the console for page URLs and 404 for missing files", async ({ page, request }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByText("Oops! Page Not Found!")).toBeVisible();
  expect((await request.get("/assets/gone-12345678.js")).status()).toBe(404);
  for (const path of ["/assets/", "/assets/new", "/assets/0190a5d0-0000-7000-8000-000000000000"]) {
    const shared = await request.get(path, { headers: { accept: "text/html" } });
    expect(shared.status()).toBe(200);
    expect(shared.headers()["cache-control"]).toBe("no-cache");
  }
  expect((await request.get("/..%2f..%2fpackage.json")).status()).toBe(404);
});

test("serves compressed, cacheable files with a content security policy", async ({ request }) => {
  const first = await request.get("/", { headers: { "accept-encoding": "br" } });
  expect(first.headers()).toMatchObject({ "cache-control": "no-cache", "x-content-type-options": "nosniff" });
  expect(first.headers()["content-security-policy"]).toContain("script-src 'self'");
  const again = await request.get("/", {
    headers: { "accept-encoding": "br", "if-none-match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);

  const script = (await first.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? "";
  const answer = await request.get(script, { headers: { "accept-encoding": "br" } });
  expect(answer.headers()).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(answer.headers()["cache-control"]).toContain("immutable");
  const head = await request.head(script, { headers: { "accept-encoding": "identity" } });
  expect(Number(head.headers()["content-length"])).toBeGreaterThan((await answer.body()).length / 2);
  expect((await head.body()).length).toBe(0);
});
