import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let admin: Api;
let other: Api;
let ids: [admin: string, other: string];

beforeAll(async () => {
  app = await startServer();
  const first = await signUp(app.url);
  const second = await signUp(app.url);
  [admin, other] = [apiOf(app.url, first.token), apiOf(app.url, second.token)];
  ids = [first.session.user.id, second.session.user.id];
});
afterAll(() => app.stop());

it("are listed and given roles by admins only, with immediate effect", async () => {
  expect((await other.get("users")).status).toBe(403);
  expect((await other.patch(`users/${ids[1]}`, { role: "admin" })).status).toBe(403);
  expect((await admin.get("users")).body.map((user: { id: string }) => user.id)).toEqual([ids[1], ids[0]]);
  expect((await admin.patch(`users/${ids[1]}`, { role: "operator" })).body.role).toBe("operator");
  expect((await other.get("session")).body.user.role).toBe("operator");
});

it("always include at least one admin", async () => {
  expect((await admin.patch(`users/${ids[0]}`, { role: "customer" })).status).toBe(409);
  expect((await admin.patch(`users/${ids[0]}`, { role: "emperor" })).body.errors).toHaveProperty("role");
  expect((await admin.patch("users/01a1fc04-82f2-7000-9350-b96442686164", { role: "admin" })).status).toBe(
    404,
  );
});
