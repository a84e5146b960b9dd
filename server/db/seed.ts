import { compose } from "../../scene/compose/index.ts";
import { type Size, sizes } from "../../scene/plan.ts";
import { themeNames, themes } from "../../scene/themes.ts";
import { readEnv } from "../env.ts";
import { sketchPlan } from "../llm/sketch/plan.ts";
import { createLogger } from "../log.ts";
import { readOptions } from "../options.ts";
import { columnsOf } from "../studio/animation-content.ts";
import { narrationsOf, scriptOf } from "../studio/voiceover/segments.ts";
import { type Database, openDatabase } from "./client.ts";
import { openCluster } from "./embedded.ts";
import { idAt, newId, timeOf } from "./ids.ts";
import * as schema from "./schema.ts";
import { conversation, productions } from "./seed-content.ts";
import { seedRequests, settle } from "./seed-requests.ts";

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

/** Creates animations, voiceovers, chats and apps for each owner, and credit products if there are none. */
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
      const [question, answer] = conversation(production);
      const chat = { id: newId(), ...common, title: production.animation.title };
      const [first, second] = [newId(), newId()];
      const of = { chat_id: chat.id, owner_id, created_at: common.created_at };
      await db.insert(schema.chats).values({ ...chat, current_message_id: second });
      await db.insert(schema.chat_messages).values([
        { id: first, ...of, role: "user", content: question },
        { id: second, ...of, role: "assistant", content: answer, parent_id: first },
      ]);
    }
    await db.insert(schema.apps).values([
      {
        id: newId(),
        owner_id,
        name: "Newsletter bot",
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
      name: "Team",
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

if (import.meta.main) {
  const usage = "npm run seed -- [--rows <number of LLM requests, 2000 by default>]";
  const { values } = readOptions(usage, { options: { rows: { type: "string", default: "2000" } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 0) {
    console.error("Enter a whole number of LLM requests: npm run seed -- --rows 2000");
    process.exit(1);
  }
  const env = readEnv();
  const log = createLogger("warn");
  const database = await openDatabase(env, log);
  const owner =
    env.DATABASE_URL === undefined
      ? (await openCluster(env.DATA_DIR, log)).owner
      : { connectionString: env.DATABASE_URL };
  await seedStudio(database, await owners(database));
  const from = performance.now();
  const report = (what: string) => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${what}, ${((performance.now() - from) / 1000).toFixed(0)} s `);
  };
  await seedRequests(owner, rows, (done) => report(`${done} of ${rows} requests`));
  await settle(database, owner);
  console.log(`\nCreated ${rows} LLM requests and the studio's records.`);
  await database.close();
}
