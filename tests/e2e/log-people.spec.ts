import { expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { callApi, signInAs, toastOf } from "./people.ts";
import { test } from "./studio.ts";

const rows = (page: Page) => page.locator("tbody tr[data-row]");

test("operators see whose requests they are, filter by name and open a short view", { tag: "@slow" }, async ({
  page,
  context,
  studio,
}) => {
  const customer = await signUp(studio.url, "Carla Customer");
  const operator = await signUp(studio.url, "Olaf Operator");
  const { id, email } = customer.session.user;
  await studio.api(`users/${operator.session.user.id}`, { method: "PATCH", body: { role: "operator" } });
  const app = (await callApi(customer.token, "apps", { body: { name: "Till" } }, studio.url)).body;
  const key = await callApi(
    customer.token,
    "api-keys",
    { body: { name: "Front desk", app_id: app.id } },
    studio.url,
  );
  const answer = await fetch(`${studio.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.body.secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Hello" }] }),
  });
  expect(answer.status).toBe(200);
  const request = answer.headers.get("x-request-id") ?? "";

  await signInAs(context, operator.token, studio.url);
  await page.goto("/llm-logs");
  const row = page.locator(`tr[data-row="${request}"]`);
  await expect(row.getByRole("link", { name: "Carla Customer" })).toHaveAttribute("title", `${email}\n${id}`);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Owner" }).click();
  await page.getByRole("dialog", { name: "Filter by Owner" }).locator("#filter-value").click();
  await page.getByPlaceholder("Search people…").fill("carla");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("option", { name: /Carla Customer/ }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(`/llm-logs?owner_id=${id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Owner is Carla Customer", exact: true })).toBeVisible();

  // The panel names the user, the app and the key. Its own name has both ends of the request's ID.
  await rows(page).getByRole("cell").nth(2).click();
  const panel = page.getByRole("complementary", {
    name: `Preview of ${request.slice(0, 8)}…${request.slice(-6)}`,
  });
  for (const name of ["Carla Customer", "Till", "Front desk"])
    await expect(panel.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(panel).toContainText(email);
  // The panel shows the whole record and has its own address.
  await expect(page).toHaveURL(`/llm-logs?owner_id=${id}&_peek=${request}`);
  await page.reload();
  await expect(panel).toContainText("Hello");
  await expect(panel.getByRole("heading", { name: "Usage" })).toBeVisible();

  await panel.getByRole("link", { name: "Carla Customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Carla Customer" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("link", { name: "API keys", exact: true }).last().click();
  await expect(page.getByRole("link", { name: "Front desk" })).toBeVisible();
  await page.getByRole("link", { name: "Front desk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Front desk" })).toBeVisible();
  // Operators have read-only access to keys.
  await expect(page.getByRole("button", { name: "Revoke" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
});

test("admins revoke a user's key, and are asked before they make someone an operator", {
  tag: "@slow",
}, async ({ page, studio, operator: _ }) => {
  const person = await signUp(studio.url, "Karl Keyes");
  await callApi(person.token, "api-keys", { body: { name: "Leaked" } }, studio.url);
  await page.goto(`/clerk/user-management/${person.session.user.id}`);
  await page.getByRole("link", { name: "Leaked" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toastOf(page, "API key revoked")).toBeVisible();

  await page.goto(`/clerk/user-management/${person.session.user.id}`);
  await page.getByRole("combobox", { name: "Role of Karl Keyes" }).click();
  await page.getByRole("option", { name: "operator" }).click();
  const question = page.getByRole("alertdialog", { name: "Make Karl Keyes an operator?" });
  await question.getByRole("button", { name: "Make operator" }).click();
  await expect(toastOf(page, "Karl Keyes now has the role operator")).toBeVisible();

  // The audit log describes both actions in sentences, with links.
  const { id, email } = person.session.user;
  await page.goto(`/audit-log?user_id=${id}`);
  const actor = studio.admin.session.user.email;
  const changed = `${actor} changed ${email}'s role (role from customer to operator)`;
  await expect(rows(page).first()).toContainText(changed);
  await expect(rows(page).nth(1)).toContainText(`${actor} revoked the API key Leaked`);
  await expect(rows(page).first().getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `/clerk/user-management/${id}`,
  );
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  // The command menu finds users by name.
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByPlaceholder(/^Search pages/).fill("karl keyes");
  await expect(page.getByRole("option", { name: /Karl Keyes/ })).toBeVisible();
  await expect(page.getByText(/^No results/)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/clerk/user-management/${id}`);
});
