import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { parseFields } from "../../contract/validation.ts";
import { Document } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { own } from "../../scene/own.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { prepareFilm } from "../../scene/templates/fill.ts";
import {
  filledTitle,
  fillTexts,
  longestValue,
  namesIn,
  problemsWith,
  type ValueProblem,
  type Values,
  valuesOf,
} from "../../scene/templates/values.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { animations, assets } from "../db/schema.ts";
import { type AnimationRow, type Content, columnsOf, saveRevision, themeOf } from "./animation-content.ts";

/** The film that a template holds. The rows of templates and of batches have this type. */
export interface TemplateFilm extends Content {
  name: string;
}

/** A film with values in place of its placeholders. */
export interface FilledFilm {
  title: string;
  content: Content;
}

const filledContent = z.object({ plan: Plan.nullable(), document: Document.nullable() });

/** The text at a path such as `plan.scenes.0.visual.heading`; undefined if there is none. */
const textAt = (content: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (one, name) =>
        typeof one === "object" && one !== null ? own(one as object, name as never) : undefined,
      content,
    );

interface Problem {
  name: string;
  messages: [string, ...string[]];
}

const unusable = (problems: Problem[]) =>
  new AppError("INVALID_INPUT", problems[0]!.messages.join(" "), {
    errors: Object.fromEntries(problems.map(({ name, messages }) => [`values.${name}`, messages])),
  });

/** Describes what is wrong with a value. */
const described = ({ name, problem }: ValueProblem): Problem => {
  if (problem === "missing") return { name, messages: [`The template needs a value for ${name}.`] };
  if (problem === "unknown") return { name, messages: [`The template has no placeholder ${name}.`] };
  return { name, messages: [`The value of ${name} is longer than ${longestValue} characters.`] };
};

/**
 * Refuses values that don't fit where the template has their placeholders. @throws INVALID_INPUT that names them;
 * CONFLICT if the template itself is no longer valid
 */
function refuseUnfit(film: Content, filled: Pick<Content, "plan" | "document">) {
  const { errors } = parseFields(filledContent, { plan: filled.plan, document: filled.document });
  if (!errors) return;
  const found = Object.entries(errors).flatMap(([path, messages]) =>
    namesIn(textAt(film, path)).map((name): Problem => {
      const unfit = `The value of ${name} doesn't fit in the text around it.`;
      return { name, messages: [unfit, ...messages] };
    }),
  );
  if (found.length > 0) throw unusable(found);
  throw new AppError("CONFLICT", `This template can no longer be used: ${Object.keys(errors)[0]}`);
}

/**
 * Checks values for a template. This is quick, because nothing is laid out.
 * @throws INVALID_INPUT that names the values that are missing, unknown, too long or don't fit
 */
export function checkValues(film: TemplateFilm, names: readonly string[], values: Values): void {
  const problems = problemsWith(names, values);
  if (problems.length > 0) throw unusable(problems.map(described));
  refuseUnfit(film, { plan: fillTexts(film.plan, values), document: null });
}

/**
 * Prepares a template for making films from it.
 * @returns a function that fills in values and lays out the film. It throws INVALID_INPUT that names the values that
 * are missing, unknown, too long or don't fit.
 */
export function createFilmMaker(film: TemplateFilm): (values: Values) => FilledFilm {
  const { plan, document, theme, size } = film;
  const content: Content = { plan, document, theme, size };
  const names = valuesOf(content);
  const fill = prepareFilm(content, { ...sizes[size], fps: 30, theme: themeOf(content) });
  return (values) => {
    checkValues(film, names, values);
    const filled = fill(values);
    refuseUnfit(content, filled);
    return { title: filledTitle(film, values), content: filled };
  };
}

/** Counts the linter findings that a filled-in film has but its template doesn't. */
export function newFindings({ document: before }: Content, { document: after }: Content): number {
  const keyOf = ({ rule, scene, element }: { rule: string; scene: string; element: number | null }) =>
    `${rule} ${scene} ${element}`;
  const known = new Set(before ? lint(before).map(keyOf) : []);
  return after ? lint(after).filter((finding) => !known.has(keyOf(finding))).length : 0;
}

/** Stores a filled-in film as an animation, in the given transaction. */
export async function createFilm(
  db: Db,
  owner_id: string,
  { title, content }: FilledFilm,
): Promise<AnimationRow> {
  const id = newId();
  const common = { id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) };
  const [row] = await db
    .insert(animations)
    .values({ ...common, title, ...columnsOf(content) })
    .returning();
  await saveRevision(db, id, owner_id, "From a template", content);
  return row!;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function* uuidsIn(value: unknown): Generator<string> {
  if (typeof value === "string" && uuid.test(value)) yield value.toLowerCase();
  if (typeof value === "object" && value !== null)
    for (const one of Object.values(value)) yield* uuidsIn(one);
}

/**
 * Refuses to share a film as a template if it shows uploads, because only the uploads' owner can open them.
 * @throws CONFLICT that names the uploads
 */
export async function refuseUploads(db: Db, owner_id: string, { plan, document, theme }: Content) {
  const ids = [...new Set(uuidsIn([plan, document, theme]))];
  if (ids.length === 0) return;
  const found = await db
    .select({ name: assets.name })
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.owner_id, owner_id)))
    .limit(4);
  if (found.length === 0) return;
  const names = found.slice(0, 3).map(({ name }) => `“${name}”`);
  const more = found.length > 3 ? " and more" : "";
  const message = `This film uses uploads that only you can open: ${names.join(", ")}${more}. Remove them from the film to share it as a template.`;
  throw new AppError("CONFLICT", message, { errors: { shared: [message] } });
}
