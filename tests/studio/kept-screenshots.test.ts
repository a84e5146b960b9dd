import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createMaintain } from "../../server/jobs/maintain.ts";
import { createLogger } from "../../server/log.ts";
import { catalog } from "../../server/resources/catalog.ts";
import { createDiskStorage } from "../../server/storage/disk.ts";
import { apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { png, sendFile } from "./upload-fixtures.ts";

const log = createLogger("silent");
let app: App;
let database: Database;
beforeAll(async () => {
  app = await startApp();
  await signUp(app.url);
  database = await openDatabase(readEnv({ DATABASE_URL: app.databaseUrl!, DATA_DIR: app.dataDir }), log);
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

/** Runs the maintenance job as if every stored file were two hours old. */
async function sweep() {
  const root = join(app.dataDir, "files");
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
  const maintain = createMaintain({ storage: createDiskStorage(app.dataDir) }, catalog);
  await maintain.run({}, { database, log, signal: new AbortController().signal });
}

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
  await sweep();
  expect(await read()).toBe(200);

  expect((await ana.delete(`assets/${shown.id}?force=true`)).status).toBe(204);
  await sweep();
  expect(await read()).toBe(404);
});
