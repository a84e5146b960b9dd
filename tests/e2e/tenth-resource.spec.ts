import { rmSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { type App, signUp, startApp } from "../server.ts";
import { addResource, copyCheckout } from "./checkout.ts";
import { expect, signInAs, test, toastOf } from "./people.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.describe.configure({ mode: "serial" });
let app: App;
let checkout: string;
let adminToken: string;

test.beforeAll(async () => {
  checkout = copyCheckout();
  addResource(checkout);
  app = await startApp({ checkout, env: { CONSOLE: "on", WORKER: "inside" } });
  adminToken = (await signUp(app.url, "Admin")).token;
});
test.afterAll(async () => {
  await app?.stop();
  rmSync(checkout, { recursive: true, force: true });
});

const upload = (token: string, id: string, content = dot, name = "harbor.png") =>
  fetch(`${app.url}/api/prompt-templates/${id}/cover`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "x-file-name": name },
    body: new Uint8Array(content),
  });

test("a declared resource has an API, roles, uploads, an export and documentation", {
  tag: "@slow",
}, async () => {
  const { token } = await signUp(app.url, "Alice");
  const alice = apiOf(app.url, token);
  const made = await alice.post("prompt-templates", { title: "Harbor", body: "Ships", tags: ["sea"] });
  expect(made).toMatchObject({ status: 201, body: { title: "Harbor", tags: ["sea"], cover: null } });
  const path = `prompt-templates/${made.body.id}`;
  const refused = await alice.post("prompt-templates", { cover: { name: "x", type: "image/png", size: 1 } });
  expect(Object.keys(refused.body.errors).sort()).toEqual(["body", "cover", "title"]);
  expect((await alice.patch(path, { title: "Harbor at dawn" })).body.title).toBe("Harbor at dawn");
  expect((await alice.get("prompt-templates?q=ships&tags=sea&_sort=title")).total).toBe(1);
  expect((await alice.get("prompt-templates?tags=land")).total).toBe(0);

  const uploaded = await upload(token, made.body.id);
  expect(uploaded.status).toBe(200);
  const { cover } = (await uploaded.json()) as { cover: { url: string } };
  expect(cover).toEqual({ name: "harbor.png", type: "image/png", size: dot.length, url: expect.any(String) });
  expect(Buffer.from(await (await fetch(app.url + cover.url)).arrayBuffer())).toEqual(dot);
  expect((await upload(token, made.body.id, Buffer.from("no picture"))).status).toBe(415);
  expect((await alice.get("prompt-templates/export?format=csv")).body).toContain("harbor.png");

  const { body: document } = await alice.get("openapi.json");
  await SwaggerParser.validate(structuredClone(document));
  expect(Object.keys(document.paths).filter((name) => name.includes("prompt-templates"))).toEqual([
    "/api/prompt-templates",
    "/api/prompt-templates/export",
    "/api/prompt-templates/{id}",
    "/api/prompt-templates/{id}/cover",
  ]);

  const admin = apiOf(app.url, adminToken);
  const other = await signUp(app.url, "Bob");
  const operator = await signUp(app.url, "Olga");
  await admin.patch(`users/${operator.session.user.id}`, { role: "operator" });
  const statuses = async (bearer: string) => [
    (await apiOf(app.url, bearer).get(path)).status,
    (await apiOf(app.url, bearer).patch(path, { body: "Boats" })).status,
    (await upload(bearer, made.body.id)).status,
  ];
  expect(await statuses("none")).toEqual([401, 401, 401]);
  expect(await statuses(other.token)).toEqual([404, 404, 404]);
  expect(await statuses(operator.token)).toEqual([200, 404, 404]);
  expect(await statuses(adminToken)).toEqual([200, 200, 200]);
  expect((await admin.get("audit-events?action=prompt-templates.upload")).total).toBe(1);
  const impersonated = await admin.post(`users/${other.session.user.id}/impersonate`, { reason: "Test" });
  const own = await apiOf(app.url, other.token).post("prompt-templates", { title: "Own", body: "" });
  expect((await upload(impersonated.body.bearer, own.body.id)).status).toBe(403);

  expect((await alice.patch(path, { cover: null })).body.cover).toBeNull();
  expect((await alice.delete(path)).status).toBe(204);
});

test("housekeeping keeps uploaded files and removes those that no record names", async () => {
  const { token } = await signUp(app.url);
  const api = apiOf(app.url, token);
  const make = async () =>
    (await api.post("prompt-templates", { title: "Kept", body: "" })).body.id as string;
  const [kept, deleted] = [await make(), await make()];
  await upload(token, kept);
  await upload(token, deleted, Buffer.concat([dot, Buffer.from([0])]));
  await api.delete(`prompt-templates/${deleted}`);

  const folder = join(app.dataDir, "files");
  const stored = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /[\da-f]{64}$/.test(name));
  expect((await stored()).length).toBeGreaterThan(1);
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of await stored()) await utimes(join(folder, name), yesterday, yesterday);
  const ledger = await openLedger(app.databaseUrl ?? "");
  await ledger.rows("insert into pgboss.job (name, data) values ('maintain', '{}')");
  await ledger.close();
  await expect.poll(async () => (await stored()).length).toBe(1);
  const { cover } = (await api.get(`prompt-templates/${kept}`)).body;
  expect((await fetch(app.url + cover.url)).status).toBe(200);
});

test("a declared resource has a menu entry, a list, a record and a form with an upload", {
  tag: "@slow",
}, async ({ page, context }) => {
  const { token } = await signUp(app.url, "Vera");
  await signInAs(context, token, app.url);
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole("link", { name: "Prompt Templates" }).first().click();
  await page.getByRole("link", { name: "New prompt template" }).first().click();
  await page.getByLabel("Title").fill("Lighthouse");
  await page.getByLabel("Body").fill("A lighthouse in a storm");
  await page.getByLabel("Tags").fill("coast,");
  await page
    .getByLabel("Cover", { exact: true })
    .setInputFiles({ name: "tower.png", mimeType: "image/png", buffer: dot });
  await expect(page.getByText("tower.png")).toBeVisible();
  await page.getByRole("button", { name: "Create prompt template" }).click();
  await expect(toastOf(page, "Prompt template created")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lighthouse" })).toBeVisible();
  await expect(page.getByRole("img", { name: "tower.png" })).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page
    .getByLabel("Cover", { exact: true })
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toContainText("This isn't an image");
  await page
    .getByLabel("Cover", { exact: true })
    .setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: dot });
  await page.getByLabel("Title").fill("Old lighthouse");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Old lighthouse" })).toBeVisible();
  await expect(page.getByRole("img", { name: "lamp.png" })).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Remove cover" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByText("lamp.png")).toBeHidden();

  await page.getByRole("link", { name: "Prompt Templates" }).first().click();
  await expect(page.getByRole("row", { name: /Old lighthouse/ })).toBeVisible();
  await apiOf(app.url, token).post("prompt-templates", { title: "Desert", body: "", tags: ["land"] });
  await expect(page.getByRole("row", { name: /Desert/ })).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Tags" }).click();
  const filter = page.getByRole("dialog", { name: "Filter by Tags" });
  await filter.getByRole("textbox").fill("coast");
  await filter.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("row", { name: /Desert/ })).toBeHidden();
  await page
    .getByRole("row", { name: /Old lighthouse/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, "Prompt template deleted")).toBeVisible();
});
