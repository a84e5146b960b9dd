import { parseArgs } from "node:util";
import { getTableName } from "drizzle-orm";
import { compose } from "../../scene/compose/index.ts";
import { type Size, sizes } from "../../scene/plan.ts";
import { themeNames, themes } from "../../scene/themes.ts";
import { readEnv } from "../env.ts";
import { createSearchIndex } from "../llm/search-index.ts";
import { sketchPlan } from "../llm/sketch/plan.ts";
import { createLogger } from "../log.ts";
import { columnsOf } from "../studio/animation-content.ts";
import { narrationsOf, scriptOf } from "../studio/voiceover/segments.ts";
import { recountUsage } from "../usage/count.ts";
import { type Database, openDatabase } from "./client.ts";
import { idAt, newId, timeOf } from "./ids.ts";
import { ensurePartitions } from "./partitions.ts";
import * as schema from "./schema.ts";
import { conversation, productions, requestOf } from "./seed-content.ts";

const batch = 2000;

/** The owners of the demo data: all existing users, and three who can't sign in. */
async function owners({ db }: Database): Promise<string[]> {
  const demo = ["Mira Okafor", "Jonas Lindqvist", "Ana Duarte"].map((name) => ({
    id: newId(),
    provider: "demo",
    subject: name,
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@demo.invalid`,
  }));
  await db.insert(schema.people).values(demo).onConflictDoNothing();
  return (await db.select({ id: schema.people.id }).from(schema.people)).map((person) => person.id);
}

/**
 * Creates the columns and narrations of an animation that the built-in model makes from a prompt, in one of the themes.
 */
function filmOf({ prompt, size = "16:9" }: { prompt: string; size?: Size }, at: number) {
  const plan = sketchPlan(prompt);
  const theme = themes[themeNames[at % themeNames.length]!];
  const document = compose(plan, { ...sizes[size], fps: 30, theme });
  const content = { plan, document, theme, size };
  return { columns: columnsOf(content), narrations: narrationsOf(content) };
}

/** Creates studio records of every kind for each owner. */
async function seedStudio({ db }: Database, people: string[]) {
  for (const owner_id of people) {
    for (const [i, production] of productions.entries()) {
      const id = idAt(Date.now() - i * 86_400_000 - Math.random() * 3_600_000);
      const common = { owner_id, created_at: timeOf(id), updated_at: timeOf(id) };
      const film = filmOf(production.animation, i);
      await db.insert(schema.animations).values({ id, ...common, ...production.animation, ...film.columns });
      const { title, voice } = production.voiceover;
      const spoken = { title, voice, script: scriptOf(film.narrations), segments: film.narrations };
      await db.insert(schema.voiceovers).values({ id: newId(), ...common, ...spoken, animation_id: id });
      await db.insert(schema.chats).values({
        id: newId(),
        ...common,
        title: production.animation.title,
        messages: conversation(production),
      });
    }
    await db.insert(schema.apps).values([
      {
        id: newId(),
        owner_id,
        name: "Newsletter robot",
        description: "Writes the Friday summary",
        default_model: "gpt-4o-mini",
      },
      {
        id: newId(),
        owner_id,
        name: "Support drafts",
        description: "Suggests first replies",
        status: "paused" as const,
      },
    ]);
  }
  const first = people[0]!;
  const products = [
    { name: "Starter", credits: 500, price: 5, position: 1, description: "Enough for a first film or two" },
    {
      name: "Studio",
      credits: 5000,
      price: 45,
      position: 2,
      description: "Enough for a month of weekly films",
    },
    {
      name: "House",
      credits: 50_000,
      price: 400,
      position: 3,
      description: "For a team that publishes daily",
    },
  ];
  if ((await db.select().from(schema.credit_products).limit(1)).length === 0) {
    await db
      .insert(schema.credit_products)
      .values(products.map((product) => ({ id: newId(), owner_id: first, ...product })));
  }
}

/**
 * Creates LLM requests over the last `days`, fewer at night, with a busy team's mix of models, failures, tags and
 * ratings.
 */
export async function seedRequests(database: Database, rows: number, days = 60): Promise<void> {
  const people = await owners(database);
  const now = Date.now();
  const start = now - days * 86_400_000;
  await ensurePartitions(database.pool, new Date(start), new Date(now));
  for (let done = 0; done < rows; done += batch) {
    const some = Array.from({ length: Math.min(batch, rows - done) }, () => {
      const at = start + Math.random() * (now - start);
      const id = idAt(Math.floor(at));
      return requestOf(id, timeOf(id), people[Math.floor(Math.random() ** 2 * people.length)]!);
    });
    await database.pool.query(
      `insert into llm_requests (id, owner_id, created_at, updated_at, started_at, finished_at, model_name, provider, status,
         source, kind, cost, cost_basis, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms,
         finish_reason, error, tags, note, rating, settled)
       select id, owner_id, created_at, finished_at, created_at, finished_at, model_name, provider, status, source, kind,
         cost, cost_basis, prompt_tokens, completion_tokens, cached_tokens, first_token_ms, duration_ms, finish_reason,
         error, tags, note, rating, true
       from jsonb_to_recordset($1::jsonb) as r(id uuid, owner_id uuid, created_at timestamptz, finished_at timestamptz,
         model_name text, provider text, status text, source text, kind text, cost numeric, cost_basis text,
         prompt_tokens int, completion_tokens int, cached_tokens int, first_token_ms float8, duration_ms float8,
         finish_reason text, error text, tags text[], note text, rating int)`,
      [JSON.stringify(some.map(({ request, response, ...row }) => row))],
    );
    await database.pool.query(
      `insert into llm_request_bodies (id, part, body)
       select id, part, body
       from jsonb_to_recordset($1::jsonb) as b(id uuid, request json, response json)
       cross join lateral (values ('request', request), ('response', response)) as parts(part, body)
       where body is not null`,
      [JSON.stringify(some.map(({ id, request, response }) => ({ id, request, response })))],
    );
    await database.pool.query("insert into llm_request_unindexed select unnest($1::uuid[])", [
      some.map(({ id }) => id),
    ]);
    if (done % 20_000 === 0 && process.stdout.isTTY) process.stdout.write(`\r${done} of ${rows} requests`);
  }
}

/** Fills the text index, the usage and the planner's statistics, so that even the first page load is fast. */
export async function settle(database: Database) {
  await createSearchIndex(database, createLogger("silent"), undefined, 0).run();
  await recountUsage(database.pool);
  const client = await database.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (const table of [schema.llm_requests, schema.llm_request_bodies, schema.llm_request_texts]) {
      await client.query(`vacuum analyze ${getTableName(table)}`);
    }
  } finally {
    client.release(true);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rows: { type: "string", default: "2000" } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 0) {
    console.error("Enter a whole number of LLM requests: npm run seed -- --rows 2000");
    process.exit(1);
  }
  const env = readEnv();
  const database = await openDatabase(env, createLogger("warn"));
  await seedStudio(database, await owners(database));
  await seedRequests(database, rows);
  await settle(database);
  console.log(`\nCreated ${rows} LLM requests and the studio's records.`);
  await database.close();
}
