import type { Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { callApi, expect, test } from "./people.ts";

const scene = (id: string, text: string) => ({
  ...{ id, narration: "", duration: 4, transition: "cut" },
  elements: [{ type: "text", id: "words", x: 200, y: 200, text, size: 80 }],
});

/** Creates a film of two still scenes without a plan. */
async function twoScenes(token: string): Promise<string> {
  const { body } = await callApi(token, "animations", { body: { title: "Tides" } });
  const document = {
    ...{ version: 1, title: "Tides", width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: [scene("one", "Low tide"), scene("two", "High tide")],
  };
  await callApi(token, `animations/${body.id}`, { method: "PATCH", body: { document } });
  return body.id;
}

const proposal = (page: Page) => page.getByRole("region", { name: "Proposal" });

async function propose(page: Page, message: string) {
  await page.getByRole("tab", { name: "Change" }).click();
  await page.getByLabel("What should change?").fill(message);
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(proposal(page)).toBeVisible();
}

/** Changes the text of the selected scene's only element, and returns to the proposal. */
async function retype(page: Page, from: string, text: string) {
  const layers = page.getByRole("region", { name: "Layers" });
  await layers.getByRole("button", { name: `Text: ${from}` }).click();
  await page.getByLabel("Text", { exact: true }).fill(text);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Change" }).click();
}

test("applying a proposed change keeps what was edited since it was proposed", async ({ page, person }) => {
  const id = await twoScenes(person.token);
  const read = async () =>
    (await callApi(person.token, `animations/${id}`)).body.document as Document & {
      scenes: { duration: number; elements: { text: string }[] }[];
    };
  await page.goto(`/animations/${id}`);

  await test.step("edits to other scenes, and in another place", async () => {
    await propose(page, "Make scene 2 10 seconds long");
    await retype(page, "Low tide", "Low water");
    await proposal(page).getByRole("button", { name: "Apply" }).click();
    await expect.poll(async () => (await read()).scenes[1]!.duration).toBe(10);
    expect((await read()).scenes[0]!.elements[0]!.text).toBe("Low water");
    await page.getByRole("button", { name: "Undo" }).hover();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("title", /^Undo: Length/);
    await propose(page, "Make the accent orange");
    await retype(page, "Low water", "Neap tide");
    await proposal(page).getByRole("button", { name: "Apply" }).click();
    await expect.poll(async () => (await read()).theme.accent).not.toBe(themes.Midnight.accent);
    expect((await read()).scenes[0]!.elements[0]!.text).toBe("Neap tide");
  });

  await test.step("edits to the scene that the proposal changes", async () => {
    await propose(page, "Make scene 1 6 seconds long");
    await retype(page, "Neap tide", "Spring tide");
    await expect(proposal(page).getByText("The film has changed since this proposal")).toBeVisible();
    await expect(proposal(page).getByRole("button", { name: "Apply" })).toHaveCount(0);
    await proposal(page).getByRole("button", { name: "Propose again" }).click();
    await proposal(page).getByRole("button", { name: "Apply" }).click();
    await expect.poll(async () => (await read()).scenes[0]!.duration).toBe(6);
    expect((await read()).scenes[0]!.elements[0]!.text).toBe("Spring tide");
  });
});
