import { callApi, expect, test } from "./people.ts";

const prompt = [
  "How energy and mass are related.",
  "Einstein's famous equation is E = mc^2, where m is the mass and c the speed of light.",
  "This program does it:\n\n```python\nmass = 0.001\nspeed_of_light = 299792458\nprint(mass * speed_of_light ** 2)\n```",
  "The value `speed_of_light` is in meters per second. The last line prints the energy.",
].join("\n\n");

test("a formula and a listing are edited with a live preview, and the edits are saved", async ({
  page,
  person,
}) => {
  const { body } = await callApi(person.token, "animations", { body: { title: "Energy", prompt } });
  await callApi(person.token, `animations/${body.id}/plan`, { body: {} });
  const plan = async () =>
    (await callApi(person.token, `animations/${body.id}`)).body.plan as {
      scenes: { visual: Record<string, unknown> }[];
    } | null;
  await expect.poll(plan, { timeout: 120_000 }).not.toBeNull();
  const visualOf = async (layout: string) =>
    (await plan())!.scenes.map(({ visual }) => visual).find((visual) => visual.layout === layout)!;
  expect(await visualOf("formula")).toMatchObject({
    tex: "E = mc^2",
    terms: [{ symbol: "m" }, { symbol: "c" }],
  });
  expect((await visualOf("code")).focus).toMatchObject([{ lines: "2" }, { lines: "3" }]);

  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/formulas") asked.push(url.searchParams.get("tex")!);
  });
  await page.goto(`/animations/${body.id}`);
  await expect.poll(() => asked.toSorted()).toEqual(["E = mc^2", "c", "m"]);

  const scenes = page.getByRole("region", { name: "Scenes" });
  await scenes
    .getByRole("button", { name: /Einstein/ })
    .first()
    .click();
  const tex = page.getByLabel("TeX", { exact: true });
  await tex.fill("E = \\gamma mc^2");
  await expect.poll(() => asked).toContain("E = \\gamma mc^2");
  await tex.fill("\\href{https://example.com}{E}");
  await expect(page.getByText("Can't use \\href")).toBeVisible();
  expect(asked).not.toContain("\\href{https://example.com}{E}");
  await tex.fill("E = \\gamma mc^2");
  await expect.poll(async () => (await visualOf("formula")).tex).toBe("E = \\gamma mc^2");

  await scenes
    .getByRole("button", { name: /This program/ })
    .first()
    .click();
  const lines = page.getByLabel("Lines", { exact: true }).first();
  await lines.fill("everything");
  await expect(page.getByText("Must be a line number or a range, such as 2 or 2-4")).toBeVisible();
  await lines.fill("1-2");
  await expect.poll(async () => (await visualOf("code")).focus).toMatchObject([{ lines: "1-2" }, {}]);
});

test("the API says why TeX is refused, and typesets formulas without signing in", async ({ page }) => {
  const good = await page.request.get("/api/formulas?tex=a%5E2");
  expect(good.headers()["cache-control"]).toContain("public");
  expect((await good.json()).glyphs.length).toBe(2);
  const bad = await page.request.get(`/api/formulas?tex=${encodeURIComponent("\\def\\a{x}")}`);
  expect(bad.status()).toBe(422);
  expect(JSON.stringify(await bad.json())).toContain("Can't use");
  const unknown = await page.request.get(`/api/formulas?tex=${encodeURIComponent("\\foo")}`);
  expect((await unknown.json()).problem).toContain("\\foo");
});
