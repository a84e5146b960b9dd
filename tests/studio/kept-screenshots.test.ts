import { afterAll, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { openSweep } from "./sweep.ts";
import { png, sendFile } from "./upload-fixtures.ts";

let app: App;
let sweeper: Awaited<ReturnType<typeof openSweep>>;
beforeAll(async () => {
  app = await startServer();
  await signUp(app.url);
  sweeper = await openSweep(app);
});
afterAll(async () => {
  await sweeper.close();
  await app.stop();
});

it("keeps a screenshot's file while its asset exists, and the asset while a scene shows it", async () => {
  const { token } = await signUp(app.url);
  const ana = apiOf(app.url, token);
  const shown = (await sendFile(app.url, token, png(90, 200), "screen.png")).body;
  const film = (await ana.post("animations", { title: "An app" })).body;
  const visual = { layout: "phone", heading: "An app", asset: shown.id };
  const plan = { title: "An app", scenes: [{ id: "one", visual }] };
  expect((await ana.patch(`animations/${film.id}`, { plan })).status).toBe(200);
  const read = async () => (await fetch(app.url + shown.file.url)).status;

  expect((await ana.delete(`assets/${shown.id}`)).status).toBe(409);
  await sweeper.sweep();
  expect(await read()).toBe(200);

  expect((await ana.delete(`assets/${shown.id}?force=true`)).status).toBe(204);
  await sweeper.sweep();
  expect(await read()).toBe(404);
});
