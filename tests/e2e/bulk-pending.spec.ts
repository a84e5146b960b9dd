import type { Page } from "@playwright/test";
import { callApi, expect, test, toastOf } from "./people.ts";

/** Holds requests until they are released, and counts them. */
async function held(page: Page, url: RegExp) {
  const release = Promise.withResolvers<void>();
  const seen: string[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    seen.push(route.request().url());
    await release.promise;
    await route.continue();
  });
  return { seen, release: release.resolve };
}

test("actions on selected rows wait until the previous one has ended", async ({ page, person }) => {
  for (const title of ["Ebb", "Flow"]) await callApi(person.token, "animations", { body: { title } });
  const selectBoth = async () => {
    for (const name of ["Select Ebb", "Select Flow"]) await page.getByRole("checkbox", { name }).check();
  };
  const bar = page.getByRole("toolbar", { name: "Selected rows" });

  const moves = await held(page, /\/api\/animations\/.*permanent=false/);
  await page.goto("/animations");
  await selectBoth();
  const move = bar.getByRole("button", { name: "Move to trash" });
  await move.click();
  await expect(move).toHaveAttribute("aria-busy", "true");
  await expect(move).toBeDisabled();
  await move.click({ force: true });
  moves.release();
  await expect(toastOf(page, "2 moved to trash")).toBeVisible();
  expect(moves.seen).toHaveLength(2);

  const restores = await held(page, /\/api\/animations\/.*recover/);
  await page.goto("/animations?_trash=true");
  await selectBoth();
  const restore = bar.getByRole("button", { name: /^Restore/ });
  await restore.click();
  await expect(restore).toHaveAttribute("aria-busy", "true");
  await expect(bar.getByRole("button", { name: /^Delete/ })).toBeDisabled();
  restores.release();
  await expect(toastOf(page, "2 restored")).toBeVisible();
  expect(restores.seen).toHaveLength(2);
});
