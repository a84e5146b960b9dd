import { and, eq, ne } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { model_fallbacks } from "../db/schema.ts";

function refuse(name: string, message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

interface Rule {
  model_name: string;
  fallbacks: string[];
}

async function check(db: Db, { model_name, fallbacks }: Rule, id = newId()) {
  if (fallbacks.length === 0) refuse("fallbacks", "Enter at least one model");
  if (fallbacks.includes(model_name)) refuse("fallbacks", "A model can't be its own fallback");
  const same = and(eq(model_fallbacks.model_name, model_name), ne(model_fallbacks.id, id));
  const [other] = await db.select().from(model_fallbacks).where(same);
  if (other) refuse("model_name", "This model already has a fallback rule");
}

/** Every process keeps the rules in memory, so all of them are notified of each change. */
export const modelFallbacks = defineHooks(resources["model-fallbacks"], model_fallbacks, {
  async create(input, context) {
    await check(context.db, input);
    context.after(context.llm.upstreams.changed);
    return {};
  },
  async patch(row, patch, context) {
    await check(context.db, { ...row, ...patch }, row.id);
    context.after(context.llm.upstreams.changed);
    return undefined;
  },
  async deleted(_row, context) {
    context.after(context.llm.upstreams.changed);
  },
});
