import type { Locator } from "@playwright/test";
import { compose } from "../../scene/compose/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, type Person, test, toastOf } from "./people.ts";

const plan = Plan.parse({
  title: "An offer for {{first_name}}",
  scenes: [
    {
      id: "hello",
      narration: "Hello {{first_name}}.",
      visual: { layout: "title", heading: "Hello {{first_name}}", sub: "{{company}}" },
    },
    {
      id: "price",
      narration: "Only {{price}}.",
      visual: { layout: "title", heading: "{{price}}", sub: "today" },
    },
  ],
});
const rows = Array.from(
  { length: 20 },
  (_, at) => `Ada ${String(at + 1).padStart(2, "0")};"Acme ""Tea""; Ltd.";${at},50 €`,
);
/** A CSV file as a spreadsheet writes it: with semicolons, quotes and a byte order mark. */
const csv = `\ufeffFirst Name;Company;PRICE\r\n${rows.join("\r\n")}\r\n`;
const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function makeAnimation({ token }: Person): Promise<string> {
  const { body } = await callApi(token, "animations", { body: { title: "Offer" } });
  const document = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Midnight });
  const content = { method: "PATCH", body: { plan, document } };
  expect((await callApi(token, `animations/${body.id}`, content)).status).toBe(200);
  return body.id;
}

test("one CSV of 20 rows becomes 20 films", { tag: "@slow" }, async ({ page, person }) => {
  const animation = await makeAnimation(person);
  let clicks = 0;
  const press = async (button: Locator) => {
    clicks += 1;
    await button.click();
  };

  await page.goto(`/animations/${animation}`);
  await press(page.getByRole("button", { name: "Save as template" }));
  const dialog = page.getByRole("dialog", { name: "Save as template" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Offer");
  // Only admins can share templates.
  await expect(dialog.getByLabel("Share with everyone")).toHaveCount(0);
  await press(dialog.getByRole("button", { name: "Save" }));
  await expect(toastOf(page, "Template saved")).toBeVisible();

  await page.goto("/animations/new");
  const own = page.getByRole("region", { name: "Your templates" });
  await expect(own.getByRole("heading", { name: "Offer" })).toBeVisible();
  await expect(own.getByText("3 placeholders")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await press(own.getByRole("button", { name: "More actions for Offer" }));
  await press(page.getByRole("menuitem", { name: "Make films from CSV" }));
  await expect(page).toHaveURL(/\/film-batches\/new\?template=/);

  const from = Date.now();
  clicks += 1;
  await page.getByLabel("CSV file").setInputFiles(file("spring offers.csv", csv));
  await expect(page.getByText("spring offers: 20 rows")).toBeVisible();
  await expect(page.getByLabel("first_name")).toHaveValue("0");
  await expect(page.getByLabel("price")).toHaveValue("2");
  const posters = page.getByRole("list", { name: "Preview of the first films" }).getByRole("listitem");
  await expect(posters).toHaveCount(3);
  await expect(posters.first()).toContainText("An offer for Ada 01");
  await expect(page.getByText("Your credits", { exact: true })).toBeVisible();
  await expect(page.getByText("Free", { exact: true })).toBeVisible();
  // A user doesn't wait for this check, so its duration is subtracted below.
  const checkFrom = Date.now();
  expect(await findings(page)).toEqual([]);
  const checkMs = Date.now() - checkFrom;
  await press(page.getByRole("button", { name: "Make 20 films" }));

  await expect(page).toHaveURL(/\/film-batches\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("spring offers");
  // The page isn't reloaded: the progress arrives over the live channel.
  await expect(page.getByText("20 of 20 films made")).toBeVisible({ timeout: 30_000 });
  const seconds = (Date.now() - from - checkMs) / 1000;
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();
  const films = page.getByRole("list", { name: "Films" }).getByRole("listitem");
  await expect(films).toHaveCount(20);
  await expect(films.nth(19)).toContainText("An offer for Ada 20");
  await expect(films.nth(19)).toContainText("Done");
  expect(await findings(page)).toEqual([]);
  test.info().annotations.push({
    type: "measured",
    description: `${clicks} clicks, ${seconds.toFixed(1)} s from the file to 20 films`,
  });
  expect(clicks).toBeLessThanOrEqual(6);
  expect(seconds).toBeLessThan(30);

  await films.nth(4).getByRole("link", { name: "An offer for Ada 05" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An offer for Ada 05");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await callApi(person.token, `animations/${id}`);
  expect(body.plan.scenes[0].visual.sub).toBe('Acme "Tea"; Ltd.');
  expect(body.document.scenes[1].narration).toBe("Only 4,50 €.");
});

test("asks for the values of a template, and says which one doesn't fit", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const animation = await makeAnimation(person);
  await callApi(person.token, `animations/${animation}/template`, { body: { name: "Offer" } });
  await page.goto("/animations/new");
  await page.getByRole("button", { name: "Use template: Offer" }).click();
  const dialog = page.getByRole("dialog", { name: "Offer" });
  await dialog.getByLabel("first_name").fill("Ada");
  await dialog.getByLabel("company").fill("Acme");
  await dialog.getByLabel("price").fill("x".repeat(300));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The value of price doesn't fit")).toBeVisible();
  await dialog.getByLabel("price").fill("$5 & {{more}}");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/animations\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An offer for Ada");
});

test("a file that can't be read says which line, and a column can be chosen", async ({ page, person }) => {
  const animation = await makeAnimation(person);
  const { body } = await callApi(person.token, `animations/${animation}/template`, {
    body: { name: "Offer" },
  });
  await page.goto(`/film-batches/new?template=${body.id}`);
  const chooser = page.getByLabel("CSV file");
  await chooser.setInputFiles(file("a.csv", "first_name,company,price\nAda,Acme\n"));
  await expect(page.getByRole("alert")).toContainText("Line 2 has the wrong number of values");
  await chooser.setInputFiles(file("b.csv", "who,company,price\nAda,Acme,5\n"));
  await expect(page.getByText("No column has this name.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Make/ })).toBeDisabled();
  await page.getByLabel("first_name").selectOption("who");
  await expect(page.getByRole("button", { name: "Make 1 film" })).toBeEnabled();
});

test("a template is renamed and deleted", { tag: "@slow" }, async ({ page, person }) => {
  const animation = await makeAnimation(person);
  await callApi(person.token, `animations/${animation}/template`, { body: { name: "Offer" } });
  await page.goto("/animations/new");
  const own = page.getByRole("region", { name: "Your templates" });
  await own.getByRole("button", { name: "More actions for Offer" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Spring");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("heading", { name: "Spring" })).toBeVisible();
  await own.getByRole("button", { name: "More actions for Spring" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(own).toBeHidden();
});
