import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { choice, text as line } from "../../contract/fields.ts";
import { defineResource, type Resource } from "../../contract/resource.ts";
import { createApp } from "../../server/app.ts";
import { createAuth } from "../../server/auth/index.ts";
import { openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createLogger } from "../../server/log.ts";
import { catalog } from "../../server/resources/catalog.ts";
import { createServices } from "../../server/services.ts";
import { createDatabase } from "../database.ts";
import { signUp, temporaryFolder } from "../server.ts";
import { apiOf } from "./api.ts";

/** All that a tenth resource costs at the server: this declaration and this table. */
const storyboards = defineResource("storyboards", {
  names: { one: "Storyboard", many: "storyboards", title: "Storyboards" },
  subtitle: "Sketches of what comes when",
  path: "/storyboards",
  group: "Studio",
  heading: "title",
  search: ["title"],
  fields: {
    title: line({ label: "Title", column: true, sort: true }),
    mood: choice(["calm", "bright"], { label: "Mood", initial: "calm", column: true }),
  },
});
const moment = () => timestamp({ withTimezone: true, mode: "string" }).notNull();
const table = pgTable("storyboards", {
  id: uuid().primaryKey(),
  owner_id: uuid().notNull(),
  created_at: moment(),
  updated_at: moment(),
  title: text().notNull(),
  mood: text().notNull().default("calm"),
});

let server: Server;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const env = readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: temporaryFolder(), CONSOLE: "off" });
  const log = createLogger("silent");
  const database = await openDatabase(env, log);
  await database.db.execute(
    sql`create table storyboards (id uuid primary key, owner_id uuid not null references people, created_at timestamptz not null,
      updated_at timestamptz not null, title text not null, mood text not null default 'calm')`,
  );
  const auth = await createAuth({ env, log, database });
  const app = createApp({
    env,
    auth,
    services: createServices({
      env,
      log,
      database,
      secret: "a secret of this test",
      sessionOf: auth.sessionOf,
    }),
    catalog: {
      ...catalog,
      resources: { ...catalog.resources, storyboards: storyboards as unknown as Resource },
      tables: { ...catalog.tables, storyboards: table },
    },
  });
  server = createServer(app.listener);
  await app.start();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await app.stop();
    await database.close();
  };
});
afterAll(() => stop());

it("is routed, validated, owned, searched, documented and exported by its declaration alone", async () => {
  const alice = apiOf(url, (await signUp(url)).token);
  const bob = apiOf(url, (await signUp(url)).token);
  const made = await alice.post("storyboards", { title: "Harbour at dawn" });
  expect(made).toMatchObject({ status: 201, body: { title: "Harbour at dawn", mood: "calm" } });
  expect((await alice.post("storyboards", { mood: "loud" })).body.errors).toMatchObject({
    title: [expect.any(String)],
    mood: [expect.any(String)],
  });
  expect((await alice.patch(`storyboards/${made.body.id}`, { mood: "bright" })).body.mood).toBe("bright");
  expect((await alice.get("storyboards?q=harbour&mood=bright&_sort=title")).total).toBe(1);
  expect((await bob.get("storyboards")).total).toBe(0);
  expect((await bob.get(`storyboards/${made.body.id}`)).body.message).toBe("Storyboard not found");
  expect((await alice.get("storyboards/export?format=csv")).body).toContain("Harbour at dawn");
  expect((await alice.get("openapi.json")).body.paths).toHaveProperty(["/api/storyboards/{id}"]);
  expect((await alice.delete(`storyboards/${made.body.id}`)).status).toBe(204);
});
