import type { Page } from "@playwright/test";
import { callApi, expect, test, toastOf } from "./people.ts";
import { stillFilm } from "./still-film.ts";

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

test("a double click on Retry starts one render", async ({ page, person }) => {
  const film = await stillFilm(person.token);
  const order = { kind: "Image" };
  const { body } = await callApi(person.token, `animations/${film}/render`, { body: order });
  await callApi(person.token, `renders/${body.id}/cancel`, { body: {} });
  for (const path of [`/renders/${body.id}`, `/animations/${film}`]) {
    const retries = await held(page, new RegExp(`/api/renders/${body.id}/retry`));
    await page.goto(path);
    const retry = page.getByRole("button", { name: "Retry" }).first();
    await retry.click();
    await expect(retry).toHaveAttribute("aria-busy", "true");
    await expect(retry).toBeDisabled();
    expect(retries.seen).toHaveLength(1);
    retries.release();
    await expect(page.getByRole("button", { name: "Retry", disabled: true })).toHaveCount(0);
  }
});
