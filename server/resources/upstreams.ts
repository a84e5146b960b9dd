import { and, eq, ne } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { baseUrls, type UpstreamKind } from "../../contract/upstream-kinds.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { upstreams as table, upstream_keys } from "../db/schema.ts";
import { sketchModel } from "../llm/offline-model.ts";
import { parseAlias } from "../llm/upstreams/stored.ts";
import { sealKey, shownKeys } from "../llm/upstreams/stored-keys.ts";

type Stored = typeof table.$inferSelect;
type Settings = Pick<Stored, "name" | "kind" | "base_url" | "aliases">;

const mostKeys = 50;

function refuse(name: keyof Settings | "key" | "key_id", message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

/** The origin that an upstream's keys are sent to. */
const originOf = (kind: UpstreamKind, base_url: string | null) =>
  URL.parse(base_url ?? baseUrls[kind] ?? "")?.origin;

function checkAddress(kind: UpstreamKind, base_url: string | null) {
  if (base_url === null) {
    if (!baseUrls[kind]) refuse("base_url", "This kind of upstream has no default address. Enter one.");
    return;
  }
  const url = URL.parse(base_url);
  if (!url || url.search || url.hash || url.username || url.password)
    refuse("base_url", "Enter a valid address without a user name, password, query or fragment");
}

async function checkName(db: Db, name: string, id = newId()) {
  if (name === sketchModel.split("/")[0]) refuse("name", "This is the name of the built-in upstream");
  const [other] = await db
    .select()
    .from(table)
    .where(and(eq(table.name, name), ne(table.id, id)));
  if (other)
    refuse(
      "name",
      other.source === "console"
        ? "Another upstream has this name"
        : "An upstream from the server's environment has this name",
    );
}

async function check(db: Db, { name, kind, base_url, aliases }: Settings, id?: string) {
  checkAddress(kind, base_url);
  const invalid = aliases.filter((text) => !parseAlias(text));
  if (invalid.length > 0) refuse("aliases", `Write aliases as alias=model. Invalid: ${invalid.join(", ")}`);
  const names = aliases.map((text) => parseAlias(text)?.[0]);
  if (new Set(names).size < names.length) refuse("aliases", "Each alias can stand for only one model");
  await checkName(db, name, id);
}

function requireOwn({ source }: Stored) {
  if (source === "environment")
    throw new AppError(
      "CONFLICT",
      "This upstream is configured in the server's environment. Change LLM_UPSTREAMS there, then restart the server.",
    );
}

const keysOf = (db: Db, id: string) =>
  db.select().from(upstream_keys).where(eq(upstream_keys.upstream_id, id));

async function requireKey(db: Db, row: Stored, keyId: string) {
  const key = (await keysOf(db, row.id)).find(({ id }) => id === keyId);
  return key ?? refuse("key_id", "This key has been removed");
}

/** Every process keeps the upstreams in memory, so all of them are notified of each change. */
export const upstreams = defineHooks(resources.upstreams, table, {
  beside: async ({ id }, db, { llm }) => ({ keys: await shownKeys(db, llm.upstreams.box, id) }),
  async create({ base_url = null, aliases = [], kind = "compatible", ...input }, context) {
    await check(context.db, { ...input, kind, base_url, aliases });
    context.after(context.llm.upstreams.changed);
    return {};
  },
  async patch(row, patch, context) {
    requireOwn(row);
    const next = { ...row, ...patch };
    await check(context.db, next, row.id);
    const isMoved = originOf(row.kind, row.base_url) !== originOf(next.kind, next.base_url);
    // A key is only ever sent to the address for which it was entered.
    if (isMoved && (await keysOf(context.db, row.id)).length > 0)
      refuse(
        "base_url",
        "Remove the API keys first. They are only sent to the address that they were entered for.",
      );
    context.after(context.llm.upstreams.changed);
    // Health that was observed with the previous settings doesn't apply to the new ones.
    return { health: null, health_note: null, latency: null, health_at: null };
  },
  async deleted(row, context) {
    requireOwn(row);
    context.after(context.llm.upstreams.changed);
  },
  changes: {
    async "add-key"(row, { key, ...rules }, context) {
      requireOwn(row);
      if ((await keysOf(context.db, row.id)).length >= mostKeys)
        refuse("key", `An upstream can have at most ${mostKeys} keys. Remove one first.`);
      const place = { id: newId(), upstream_id: row.id };
      await context.db
        .insert(upstream_keys)
        .values({ ...place, ...rules, ...sealKey(context.llm.upstreams.box, key, place) });
      context.after(context.llm.upstreams.changed);
      return {};
    },
    async "edit-key"(row, { key_id, key, ...rules }, context) {
      requireOwn(row);
      const stored = await requireKey(context.db, row, key_id);
      const replaced = key && {
        ...sealKey(context.llm.upstreams.box, key, stored),
        rejected_at: null,
        resting_until: null,
      };
      const values = { ...rules, ...replaced };
      if (Object.keys(values).length > 0)
        await context.db.update(upstream_keys).set(values).where(eq(upstream_keys.id, key_id));
      context.after(context.llm.upstreams.changed);
      return {};
    },
    async "remove-key"(row, { key_id }, context) {
      requireOwn(row);
      await requireKey(context.db, row, key_id);
      await context.db.delete(upstream_keys).where(eq(upstream_keys.id, key_id));
      context.after(context.llm.upstreams.changed);
      return {};
    },
  },
  actions: {
    async test(row, { model }, { llm }) {
      return { answer: await llm.upstreams.test(row, model) };
    },
  },
});
