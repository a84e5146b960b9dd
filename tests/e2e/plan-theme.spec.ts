import { callApi, expect, test } from "./people.ts";

test("colors of a film that isn't composed yet are typed, saved and undone", async ({ page, person }) => {
  const { body } = await callApi(person.token, "animations", { body: { title: "Tides" } });
  const path = `animations/${body.id}`;
  const visual = { layout: "title", heading: "Tides", sub: "" };
  const plan = { title: "Tides", scenes: [{ id: "one", goal: "", narration: "", visual }] };
  await callApi(person.token, path, { method: "PATCH", body: { plan } });
  const accentOf = async () => (await callApi(person.token, path)).body.theme?.accent;
  await page.goto(`/${path}`);
  await page.getByRole("tab", { name: "Theme" }).click();
  const accent = page.getByLabel("Accent", { exact: true });
  const before = await accent.inputValue();

  await accent.press("ControlOrMeta+a");
  await accent.pressSequentially("#ff8800");
  await expect(accent).toHaveValue("#ff8800");
  await expect.poll(accentOf).toBe("#ff8800");
  expect((await callApi(person.token, path)).body.document).toBeNull();

  await page.getByRole("heading", { level: 1 }).hover();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect(undo).toHaveAttribute("title", "Undo: Colors changed (Ctrl+Z)");
  await undo.click();
  await expect(accent).toHaveValue(before);
  await expect.poll(accentOf).toBeUndefined();
});
