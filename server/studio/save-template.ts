import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { mostValues, valuesOf } from "../../scene/templates/values.ts";
import { newId, timeOf } from "../db/ids.ts";
import { film_templates as table } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";
import { type AnimationRow, contentColumns, contentOf } from "./animation-content.ts";
import { refuseUploads } from "./templates.ts";

const mostTemplates = 200;

interface NewTemplate {
  name: string;
  description?: string | null | undefined;
  shared: boolean;
}

/** Copies an animation's film to a template of the session's user. */
export async function saveTemplate(row: AnimationRow, input: NewTemplate, context: RequestContext) {
  const { db, session, after, publish } = context;
  const owner_id = session.user.id;
  const content = contentOf(row);
  const values = valuesOf(content);
  if (!content.plan && !content.document)
    throw new AppError("CONFLICT", "There are no scenes yet. Plan the animation first.");
  if (values.length > mostValues)
    throw new AppError(
      "CONFLICT",
      `This film has ${values.length} different placeholders, and a template can have at most ${mostValues}. Remove some of them.`,
    );
  if (input.shared) {
    if (!scopeOf(session.user.role, "film-templates", "share"))
      throw new AppError("FORBIDDEN", "Only admins can share templates with everyone.", {
        errors: { shared: ["Only admins can share templates"] },
      });
    await refuseUploads(db, owner_id, content);
  }
  if ((await db.$count(table, eq(table.owner_id, owner_id))) >= mostTemplates)
    throw new AppError(
      "CONFLICT",
      `You already have ${mostTemplates} templates. Delete one that you don't need.`,
    );
  const id = newId();
  const [template] = await db
    .insert(table)
    .values({
      ...{ id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) },
      ...{ name: input.name, description: input.description || null, shared: input.shared },
      ...{ values, ...contentColumns(content) },
    })
    .returning();
  after(() => publish("film-templates", "created", [template!]));
  return template;
}
