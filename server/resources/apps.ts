import { eq } from "drizzle-orm";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { brand_kits, apps as table } from "../db/schema.ts";
import { retentionOf } from "../retention/report.ts";

/** Every process caches keys with their app's limits, so the cached keys are cleared after each change. */
export const apps = defineHooks(resources.apps, table, {
  async patch(_row, _patch, context) {
    context.after(context.llm.forgetKeys);
    return undefined;
  },
  reads: { retention: (row, db) => retentionOf(db, row.id) },
  async deleted({ id }, context) {
    context.after(context.llm.forgetKeys);
    // The app's brand kits remain, but must not become default kits of the account.
    await context.db.update(brand_kits).set({ is_default: false }).where(eq(brand_kits.app_id, id));
  },
});
