import { utimes } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { choice, text as line, media } from "../../contract/fields.ts";
import { defineResource } from "../../contract/resource.ts";
import { grants, ownRecords } from "../../contract/session.ts";
import { createApp } from "../../server/app.ts";
import { createAuth } from "../../server/auth/index.ts";
import type { Catalog } from "../../server/crud/hooks.ts";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { readEnv } from "../../server/env.ts";
import { createMaintain } from "../../server/jobs/maintain.ts";
import { createLogger } from "../../server/log.ts";
import { catalog as product } from "../../server/resources/catalog.ts";
import { createServices, type Services } from "../../server/services.ts";
import { createDatabase } from "../database.ts";
import { signUp, temporaryFolder } from "../server.ts";
import { apiOf } from "./api.ts";

/** All that another resource takes at the server: this declaration, this table, and a line in the policy. */
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
    sketch: media({ label: "Sketch", write: "server", nullable: true }),
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
  sketch: jsonb(),
});
grants.storyboards = ownRecords;

const catalog: Catalog = {
  ...product,
  resources: { ...product.resources, storyboards },
  tables: { ...product.tables, storyboards: table },
};
const env = readEnv({ DATABASE_URL: await createDatabase(), DATA_DIR: temporaryFolder(), CONSOLE: "off" });
const log = createLogger("silent");

let database: Database;
let services: Services;
let server: Server;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await openDatabase(env, log);
  await database.db.execute(
    sql`create table storyboards (id uuid primary key, owner_id uuid not null references people, created_at timestamptz not null,
      updated_at timestamptz not null, title text not null, mood text not null default 'calm', sketch jsonb)`,
  );
  const auth = await createAuth({ env, log, database });
  services = createServices({ env, log, database, secret: "of this test", sessionOf: auth.sessionOf });
  const app = createApp({ env, auth, services, catalog });
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

it("keeps the files that its media fields name", async () => {
  const api = apiOf(url, (await signUp(url)).token);
  const storyboard = (await api.post("storyboards", { title: "With a sketch" })).body;
  const put = async (text: string) => {
    const { hash } = await services.storage.put(Readable.from([Buffer.from(text)]));
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(env.DATA_DIR, "files", hash.slice(0, 2), hash), yesterday, yesterday);
    return hash;
  };
  const [named, orphan] = [await put("a sketch"), await put("nobody's")];
  const sketch = { name: "sketch.png", type: "image/png", size: 8, hash: named };
  await database.db.update(table).set({ sketch }).where(eq(table.id, storyboard.id));

  const signal = new AbortController().signal;
  await createMaintain(services, catalog).run({}, { database, log, signal });
  expect(await services.storage.size(named)).toBe(8);
  expect(await services.storage.size(orphan)).toBeUndefined();
  expect((await api.get(`storyboards/${storyboard.id}`)).body.sketch.url).toMatch(/^\/files\//);
});
