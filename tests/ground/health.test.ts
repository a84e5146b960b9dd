/** @module-tag slow */

import { expect, it } from "vitest";
import { startDatabaseProxy } from "../api/database-proxy.ts";
import { createDatabase } from "../database.ts";
import { startApp } from "../server.ts";

const statusOf = async (url: string, path: string) => {
  const answer = await fetch(url + path);
  return [answer.status, ((await answer.json()) as { status: unknown }).status];
};

it("a server without its database is not ready, but stays healthy", async () => {
  const proxy = await startDatabaseProxy(await createDatabase());
  const app = await startApp({ databaseUrl: proxy.url });
  expect(await statusOf(app.url, "/readyz")).toEqual([200, "ready"]);
  proxy.close();
  expect(await statusOf(app.url, "/readyz")).toEqual([503, 503]);
  expect(await statusOf(app.url, "/healthz")).toEqual([200, "ok"]);
  proxy.open();
  await expect.poll(() => statusOf(app.url, "/readyz")).toEqual([200, "ready"]);
  await app.stop();
  await proxy.stop();
});
