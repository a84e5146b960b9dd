import { expect, test } from "./people.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });

test("a film starts from a file, which can be undone or added to the prompt", async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await page.goto("/animations/new");
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  const chooser = page.getByLabel("File to read");
  await chooser.setInputFiles(file("tides.md", "# Tides\n\nThe Moon pulls the sea."));
  await expect(prompt).toHaveValue("# Tides\n\nThe Moon pulls the sea.");
  await expect(page.getByText("The text of tides.md is in the prompt.")).toBeVisible();
  await expect(page).toHaveURL(/\/animations\/new$/);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(prompt).toHaveValue("");
  await prompt.fill("For sailors.");
  await chooser.setInputFiles(file("tides.md", "Twice a day."));
  await expect(page.getByText("tides.md has 12 characters.")).toBeVisible();
  await page.getByRole("button", { name: "Add to the end" }).click();
  await expect(prompt).toHaveValue("For sailors.\n\nTwice a day.");

  await chooser.setInputFiles(file("broken.md", "\0"));
  await expect(page.getByRole("alert")).toContainText("This file can't be read as text");
  await expect(prompt).toHaveValue("For sailors.\n\nTwice a day.");
});

test("an address inside the network is refused below its field", async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await page.goto("/animations/new");
  await page.getByRole("button", { name: "From an article…" }).click();
  await page.getByLabel("Article address").fill("10.0.0.1/wiki");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("10.0.0.1 isn't on the public internet");
  await expect(page).toHaveURL(/\/animations\/new$/);
});
