import { createCanvas } from "@napi-rs/canvas";
import { callApi, expect, test } from "./people.ts";

test("sends a chat's first message once", async ({ page, person }) => {
  await page.goto("/chats");
  await page.getByRole("link", { name: "New chat" }).first().click();
  const question =
    "What can you do for me, and what would it cost to have a film about tides made by Friday?";
  await page.getByLabel("Message").fill(question);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What can you do for me, and what would it cost to have a…",
  );
  await expect(page.getByRole("article", { name: "Assistant" })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article", { name: "Assistant" })).toHaveCount(1);
  await expect(page.getByRole("article", { name: "You" })).toHaveCount(1);
  const { body } = await callApi(person.token, `chats/${page.url().split("/").at(-1)}`);
  expect(body.messages).toHaveLength(2);
});

test("an asset's page shows the file and its known details", async ({ page, person }) => {
  expect(person.token).not.toBe("");
  const canvas = createCanvas(320, 180);
  canvas.getContext("2d").fillRect(0, 0, 160, 180);
  await page.goto("/assets");
  const file = { name: "harbour.png", mimeType: "image/png", buffer: canvas.toBuffer("image/png") };
  await page.getByLabel("Files to upload").setInputFiles(file);
  await page.getByRole("link", { name: "harbour.png" }).click();
  const picture = page.getByRole("img", { name: "harbour.png" });
  await expect(picture).toBeVisible();
  await expect(page.getByText("320 px")).toBeVisible();
  await expect(page.getByText("Length", { exact: true })).toBeHidden();
  const [above, below] = [await picture.boundingBox(), await page.getByText("Used in").boundingBox()];
  expect(above!.y).toBeLessThan(below!.y);
});

test("the sandbox shows the first picture before playback", async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await page.goto("/script-sandbox");
  const preview = page.getByRole("img", { name: /^Preview of/ });
  const colors = () =>
    preview.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height);
      let light = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! > 200 && data[at + 1]! > 200) light++;
      return light;
    });
  await expect.poll(colors).toBeGreaterThan(500);
});

test("a voiceover with changed text is shown as stale, not as a draft", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const { body } = await callApi(person.token, "voiceovers", {
    body: { title: "Tides", script: "The Moon pulls.\n\nThe sea comes.", voice: "flite_slt" },
  });
  const status = async () => (await callApi(person.token, `voiceovers/${body.id}`)).body.status;
  await page.goto(`/voiceovers/${body.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("draft");
  await callApi(person.token, `voiceovers/${body.id}/speak`, { body: {} });
  await expect.poll(status, { timeout: 120_000 }).toBe("ready");
  const script = "The Moon pulls.\n\nThe sea comes twice.";
  await callApi(person.token, `voiceovers/${body.id}`, { method: "PATCH", body: { script } });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("stale");
  await page.getByRole("button", { name: "Update voiceover", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ready", { timeout: 120_000 });
});
