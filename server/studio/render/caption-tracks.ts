import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { CaptionTrack, captionRemoval, captionTranslation } from "../../../contract/caption-tracks.ts";
import { AppError } from "../../../contract/errors.ts";
import { captionLook } from "../../../scene/caption-look.ts";
import { type CaptionLine, toVtt } from "../../../scene/captions.ts";
import { filmFileName } from "../../../scene/short-title.ts";
import { joined } from "../../../scene/words.ts";
import { animations, renders } from "../../db/schema.ts";
import { createSlots } from "../../fair-slots.ts";
import { LlmError } from "../../llm/errors.ts";
import { sketchModel } from "../../llm/offline-model.ts";
import type { RequestContext } from "../../request-context.ts";
import { captionLinesOf } from "../../shared-films/contents.ts";
import type { RenderRow } from "./produce.ts";
import type { RenderInput } from "./render-input.ts";

/** The maximum duration of a translation, in milliseconds. */
const longestMs = 600_000;
/** How many translations a process makes at once for one account. */
const runningPerOwner = 2;

const slots = createSlots({
  running: Number.POSITIVE_INFINITY,
  running_per_owner: runningPerOwner,
  waiting_per_owner: 0,
  onFull: () =>
    new AppError(
      "RATE_LIMITED",
      `At most ${runningPerOwner} translations can be made at once. Wait for one to finish.`,
      { retryAfter: 10 },
    ),
});

const isUnusable = (error: unknown) => error instanceof Error && error.name === "UnusableAnswerError";

/** The model that wrote the film. */
async function modelOf({ animation_id }: RenderRow, { db }: Pick<RequestContext, "db">): Promise<string> {
  if (animation_id === null) return sketchModel;
  const [animation] = await db
    .select({ model: animations.model_name })
    .from(animations)
    .where(eq(animations.id, animation_id));
  return animation?.model ?? sketchModel;
}

/** Translates lines within the time limit. @throws AppError */
async function translate(
  row: RenderRow,
  lines: readonly CaptionLine[],
  { from, to, model }: { from: string | undefined; to: string; model: string },
  { llm }: Pick<RequestContext, "llm">,
): Promise<string[]> {
  // Loaded for the first translation, because the module imports all of the film-writing code.
  const { translateLines } = await import("../writing/translate-lines.ts");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(LlmError.timeout(longestMs)), longestMs);
  const { owner_id, animation_id, title } = row;
  const writer = { llm, owner_id, model, animation_id, signal: limit.signal };
  const texts = lines.map(({ words }) => joined(words));
  try {
    return await translateLines(writer, { title, lines: texts, from, to });
  } catch (error) {
    if (!isUnusable(error)) throw error;
    throw new AppError(
      "UPSTREAM_FAILED",
      "The model didn't translate every caption, even after a retry. Nothing was saved. Try again or choose another model.",
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Adds a track, replacing any in the same language. The statement reads the row, so no concurrent change is lost. */
const withTrack = (track: CaptionTrack) => sql`(
  select coalesce(jsonb_agg(track order by place), '[]') from jsonb_array_elements(${renders.caption_tracks})
  with ordinality as tracks (track, place) where track ->> 'language' <> ${track.language}
) || ${JSON.stringify([track])}::jsonb`;

/**
 * Translates a render's captions with a model and stores them as WebVTT. Each caption keeps its times. The calls aren't
 * aborted when the client disconnects, because they are charged anyway.
 */
export async function translateCaptions(
  row: RenderRow,
  { language, model }: z.output<typeof captionTranslation>,
  context: RequestContext,
) {
  const { db, session, llm, limits, storage } = context;
  if (session.impersonator)
    throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
  const input = row.input as RenderInput | null;
  // The same captions as in the render's caption file, but with exact times.
  const lines = input && row.subtitles ? captionLinesOf(input) : [];
  if (!input || lines.length === 0)
    throw new AppError(
      "CONFLICT",
      "Only captions in separate files can be translated. Render the film with separate caption files first.",
    );
  const chosen = model ?? (await modelOf(row, context));
  if (llm.isBuiltIn(chosen)) {
    const message = "The built-in model can't translate. Choose another model.";
    throw new AppError("INVALID_INPUT", message, { errors: { model: [message] } });
  }
  await limits.storageLeft(db, row.owner_id);
  const { document } = input;
  const order = { from: document.language, to: language, model: chosen };
  const texts = await slots.run(row.owner_id, () => translate(row, lines, order, context));
  const translated = lines.map(({ start, end }, at) => ({
    ...{ start, end },
    words: [{ text: texts[at]!, start, end }],
  }));
  const vtt = toVtt(translated, captionLook(document));
  const { hash, size } = await storage.put(Readable.from([Buffer.from(vtt)]));
  const name = filmFileName(row.title, `${language}.vtt`);
  return { set: { caption_tracks: withTrack({ language, file: { name, type: "text/vtt", size, hash } }) } };
}

/** Removes a translation. @throws AppError NOT_FOUND if there is none in the language */
export async function removeCaptions(row: RenderRow, { language }: z.output<typeof captionRemoval>) {
  const caption_tracks = row.caption_tracks.filter((track) => track.language !== language);
  if (caption_tracks.length === row.caption_tracks.length)
    throw new AppError("NOT_FOUND", "There are no captions in this language.");
  return { set: { caption_tracks } };
}
