import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { NewFilm } from "../../contract/films.ts";
import { type RenderOrder, renderOrder } from "../../contract/resources/renders.ts";
import type { Db } from "../db/client.ts";
import { newId, timeOf } from "../db/ids.ts";
import { animations, films as table } from "../db/schema.ts";
import { sketchModel } from "../llm/offline-model.ts";
import type { RequestContext } from "../request-context.ts";
import { type AnimationRow, changeContent } from "../studio/animation-content.ts";
import { kitChange } from "../studio/brand/apply-kit.ts";
import { defaultBrandKit, requireBrandKit } from "../studio/brand/brand-kit.ts";
import { posterJob, quietSeconds } from "../studio/poster/poster-due.ts";
import { createFilm, type FilledFilm } from "../studio/templates.ts";
import { checkVoice, defaultVoice } from "../studio/voiceover/request-voiceover.ts";
import type { FilmRow } from "./advance.ts";
import { filmJob } from "./payload.ts";

/** The maximum number of a user's films that haven't ended. */
const mostOpen = 50;

/** The voice of a film; null for none. @throws INVALID_INPUT if it doesn't exist or none is installed */
export function voiceOf({ voice }: Pick<NewFilm, "voice">, context: Pick<RequestContext, "speaker">) {
  if (voice === null) return null;
  const chosen = voice ?? defaultVoice(context);
  checkVoice(chosen, context);
  return chosen;
}

/** How a film is rendered; null for no render. */
export const orderOf = ({ render }: Pick<NewFilm, "render">): RenderOrder | null =>
  render === false ? null : renderOrder.parse({ kind: "Video", ...(render === true ? {} : render) });

/** The first sentence or line of a prompt, as a title until there is a plan. */
const titleOf = (prompt: string) =>
  (prompt.split(/(?<=[.!?])\s|\n/)[0] ?? prompt).slice(0, 100).toWellFormed().trim();

async function fromPrompt(
  { prompt = "", title, size, model = sketchModel, brand_kit_id }: NewFilm,
  { db, session }: RequestContext,
): Promise<AnimationRow> {
  const id = newId();
  const owner_id = session.user.id;
  const kit = brand_kit_id === undefined ? await defaultBrandKit(db, session) : brand_kit_id;
  if (kit) await requireBrandKit(db, { brand_kit_id: kit, owner_id });
  const [row] = await db
    .insert(animations)
    .values({
      ...{ id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) },
      ...{ title: title ?? titleOf(prompt), prompt, model_name: model, brand_kit_id: kit },
      ...(size ? { size } : {}),
    })
    .returning();
  return row!;
}

async function fromTemplate(
  filled: FilledFilm,
  { title, brand_kit_id }: NewFilm,
  context: RequestContext,
): Promise<AnimationRow> {
  const { db, session, after, queue } = context;
  const row = await createFilm(db, session.user.id, { ...filled, title: title ?? filled.title });
  after(() => queue.send(posterJob, {}, quietSeconds));
  if (!brand_kit_id) return row;
  const kit = await requireBrandKit(db, { brand_kit_id, owner_id: row.owner_id });
  const change = await kitChange(db, row, kit);
  const [branded] = await db
    .update(animations)
    .set(await changeContent(row, change, `Brand kit ${kit.name}`, context))
    .where(eq(animations.id, row.id))
    .returning();
  return branded!;
}

const openFilms = (db: Db, owner_id: string) =>
  db.$count(table, and(eq(table.owner_id, owner_id), isNull(table.finished_at)));

/** Sends a film's job after the commit. */
export const continueFilm = ({ id }: FilmRow, { after, queue }: Pick<RequestContext, "after" | "queue">) =>
  after(() => queue.send(filmJob, { film_id: id }));

/**
 * Stores a film and its animation. Work on the film starts after the commit.
 * @param filled the film from a filled-in template; undefined for a film from a prompt
 * @throws INVALID_INPUT, RATE_LIMITED
 */
export async function createApiFilm(
  given: NewFilm,
  filled: FilledFilm | undefined,
  context: RequestContext,
): Promise<{ film: FilmRow; animation: AnimationRow }> {
  const { db, session, after, publish } = context;
  const voice = voiceOf(given, context);
  const owner_id = session.user.id;
  if ((await openFilms(db, owner_id)) >= mostOpen)
    throw new AppError(
      "RATE_LIMITED",
      `At most ${mostOpen} films can be in progress. Wait for one to finish, or cancel one.`,
      { retryAfter: 30 },
    );
  const animation = await (filled ? fromTemplate(filled, given, context) : fromPrompt(given, context));
  const id = newId();
  const [film] = await db
    .insert(table)
    .values({
      ...{ id, owner_id, created_at: timeOf(id), updated_at: timeOf(id) },
      ...{ title: given.title ?? null, voice, render_order: orderOf(given), animation_id: animation.id },
    })
    .returning();
  after(() => publish("animations", "created", [animation]));
  continueFilm(film!, context);
  return { film: film!, animation };
}
