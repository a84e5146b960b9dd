import { callApi, expect, type Person, test } from "./people.ts";

/*
 * A page reads its data and subscribes to changes at the same time. A change in between must not be lost.
 */

const create = async ({ token }: Person) =>
  (await callApi(token, "chats", { body: { title: "Before" } })).body.id as string;
const rename = ({ token }: Person, id: string) =>
  callApi(token, `chats/${id}`, { method: "PATCH", body: { title: "After" } });

for (const [place, path] of [
  ["record", (id: string) => `/api/chats/${id}`],
  ["list", () => "/api/chats"],
] as const)
  test(`a ${place} shows a change that was made while its first answer was on its way`, async ({
    page,
    person,
  }) => {
    const id = await create(person);
    let isFirst = true;
    await page.route(
      ({ pathname }) => pathname === path(id),
      async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        const answer = await route.fetch();
        await rename(person, id);
        // The event arrives before the response.
        await page.waitForTimeout(1500);
        await route.fulfill({ response: answer });
      },
    );
    await page.goto(place === "record" ? `/chats/${id}` : "/chats");
    await expect(page.getByRole("main").getByText("After").first()).toBeVisible();
  });

test("a page shows a change that was made before its subscription arrived", async ({ page, person }) => {
  const id = await create(person);
  const renamed = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (String(message).includes('"subscribe"')) await renamed.promise;
      server.send(message);
    });
  });
  await page.goto(`/chats/${id}`);
  await expect(page.getByRole("main").getByText("Before").first()).toBeVisible();
  await rename(person, id);
  // The event is sent before the subscription arrives.
  await page.waitForTimeout(500);
  renamed.resolve();
  await expect(page.getByRole("main").getByText("After").first()).toBeVisible();
});
