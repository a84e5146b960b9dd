import { AppError } from "../../contract/errors.ts";
import type { NewFilm } from "../../contract/films.ts";
import type { Session } from "../../contract/session.ts";
import { own } from "../../scene/own.ts";
import type { Template } from "../../scene/templates/template.ts";
import type { createEndpoint } from "../crud/endpoint.ts";
import type { film_templates } from "../db/schema.ts";
import { applyChange, contentOf } from "../studio/animation-content.ts";
import { createFilmMaker, type FilledFilm, type TemplateFilm } from "../studio/templates.ts";

type FindsTemplates = Pick<ReturnType<typeof createEndpoint>, "find">;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const unknown = () =>
  new AppError("INVALID_INPUT", "Invalid input: template_id", {
    errors: { template_id: ["There is no template with this ID or name"] },
  });

async function builtIn(name: string): Promise<TemplateFilm> {
  // The module is loaded with the first film, because it needs all layouts.
  const { templates, planOf } = await import("../../scene/templates/index.ts");
  const template = own(templates as Record<string, Template>, name);
  if (!template) throw unknown();
  const { size, theme } = template;
  return { name, plan: planOf(name as keyof typeof templates), document: null, theme, size };
}

async function saved(ofTemplates: FindsTemplates, session: Session, id: string): Promise<TemplateFilm> {
  const row = await ofTemplates.find(session, "use", id.toLowerCase()).catch((error) => {
    throw error instanceof AppError && error.code === "NOT_FOUND" ? unknown() : error;
  });
  // The cast is safe, because `find` selects whole rows of this table.
  const template = row as unknown as typeof film_templates.$inferSelect;
  return { name: template.name, ...contentOf(template) };
}

/**
 * Fills in the template that a film names.
 * @returns undefined for a film from a prompt
 * @throws INVALID_INPUT that names the template, or the values that are missing, unknown, too long or don't fit
 */
export async function filledFilm(
  ofTemplates: FindsTemplates,
  session: Session,
  { template_id: id, values = {}, size }: NewFilm,
): Promise<FilledFilm | undefined> {
  if (id === undefined) return undefined;
  const { name, ...content } = await (uuid.test(id) ? saved(ofTemplates, session, id) : builtIn(id));
  const sized = size && size !== content.size ? applyChange(content, { size }) : content;
  return createFilmMaker({ name, ...sized })(new Map(Object.entries(values)));
}
