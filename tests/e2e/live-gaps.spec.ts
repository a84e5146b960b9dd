import type { Request } from "@playwright/test";
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

test("a record is read while its page's code loads, and a change in that time isn't lost", async ({
  page,
  person,
}) => {
  const id = await create(person);
  const isRead = (request: Request) => new URL(request.url()).pathname === `/api/chats/${id}`;
  let reads = 0;
  page.on("request", (request) => {
    if (isRead(request)) reads++;
  });
  const read = page.waitForEvent("requestfinished", isRead);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/show-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/chats/${id}`, { waitUntil: "commit" });
  await read;
  await rename(person, id);
  // The server repeats events for slow reads, but not for as long as this.
  await page.waitForTimeout(3000);
  expect(reads).toBe(1);
  code.resolve();
  await expect(page.getByRole("main").getByText("After").first()).toBeVisible();
});

test("going back to a record shows a change that was made while the next one was shown", async ({
  page,
  person,
}) => {
  const names = ["First", "Second"];
  const ids: string[] = [];
  for (const name of names) ids.push((await callApi(person.token, "brand-kits", { body: { name } })).body.id);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/brand-kits");
  await page.getByRole("link", { name: "Second" }).first().click();
  await expect(heading).toHaveText("Second");
  await page.getByRole("button", { name: "Next brand kit" }).click();
  await expect(heading).toHaveText("First");
  const change = { method: "PATCH", body: { name: "Changed" } };
  expect((await callApi(person.token, `brand-kits/${ids[1]}`, change)).status).toBe(200);
  // The event has arrived before the record is shown again.
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Previous brand kit" }).click();
  await expect(heading).toHaveText("Changed");
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
