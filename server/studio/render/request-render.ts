import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { resources } from "../../../contract/resources/index.ts";
import { formatsOf, hasLength, mostFrames, type RenderOrder } from "../../../contract/resources/renders.ts";
import type { Document } from "../../../scene/document.ts";
import { pictureSize } from "../../../scene/picture-size.ts";
import { hasComposedSound } from "../../../scene/sound/settings.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { assets, renders } from "../../db/schema.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { VerbAnswer, WorkContext } from "../../request-context.ts";
import type { AnimationRow } from "../animation-content.ts";
import { renderCredits } from "../credit-rates.ts";
import { voiceoverOf } from "../voiceover/request-voiceover.ts";
import { isSilent, type Voiceover } from "../voiceover/segments.ts";
import { assetFilesOf } from "./film-assets.ts";
import type { RenderInput, SpokenScene } from "./render-input.ts";
import { renderJob } from "./render-job.ts";
import { renderRange } from "./render-range.ts";
import { noSound, silentScene } from "./silent-scene.ts";

/**
 * The maximum duration of a render in seconds, with the error message for a longer one. GIFs have a lower limit,
 * because they store every frame.
 */
const limitOf = (format: string) =>
  format === "gif"
    ? ([300, "A GIF can be at most 5 minutes long"] as const)
    : ([3600, "A render can be at most an hour long"] as const);

async function fileOf(context: WorkContext, owner_id: string, id: string | null) {
  if (!id) return undefined;
  const [asset] = await context.db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.owner_id, owner_id)));
  return asset?.file?.hash;
}

/** Checks the scenes' stored speech. @throws AppError CONFLICT if any of it is silent */
function requireAudibleScenes({ scenes }: Document, segments: Voiceover["segments"]) {
  const silent = new Set(segments.filter(isSilent).map(({ id }) => id));
  const at = scenes.findIndex(({ id }) => silent.has(id));
  if (at >= 0) throw silentScene(scenes[at]!, at);
}

/** Takes a snapshot of the animation: its speech, its music and its assets. */
async function inputOf(
  row: AnimationRow,
  document: Document,
  order: RenderOrder,
  context: WorkContext,
): Promise<RenderInput> {
  const voiceover = await voiceoverOf(context.db, row.id, row.owner_id);
  const spoken = (voiceover?.segments ?? []).flatMap(({ id, file, duration, words, approximate }) => {
    const scene: SpokenScene | undefined =
      file?.hash && duration
        ? { hash: String(file.hash), duration, words: words ?? [], ...(approximate ? { approximate } : {}) }
        : undefined;
    return scene ? [[id, scene] as const] : [];
  });
  if (order.kind === "Video" || order.kind === "Audio")
    requireAudibleScenes(document, voiceover?.segments ?? []);
  const music = await fileOf(context, row.owner_id, voiceover?.music_asset_id ?? null);
  return {
    order: { ...order, format: order.format ?? formatsOf[order.kind][0] },
    document,
    spoken: Object.fromEntries(spoken),
    music: music ? { hash: music, volume: voiceover!.music_volume } : null,
    assets: await assetFilesOf(context.db, row.owner_id, document),
  };
}

/**
 * Sorts an object's keys before hashing, because the database returns them in a different order. Elements' locks are
 * left out, because they don't change how a film looks.
 */
const sortKeys = (_: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name, one]) => name !== "locked" || typeof one !== "boolean")
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/**
 * The renderer's version. Increase it when the same input looks or sounds different, so that no old render matches.
 * GIFs have a separate version, so that a change to GIFs alone leaves other renders valid.
 */
const versionOf = ({ order }: RenderInput) => (order.format === "gif" ? 4 : 3);

const hashOf = (input: RenderInput) =>
  createHash("sha256")
    .update(JSON.stringify({ ...input, version: versionOf(input) }, sortKeys))
    .digest("hex");

/**
 * The frame rate of a video or image sequence; null for other renders. GIFs have at most 20 frames per second, because
 * they are large and slow to display.
 */
function fpsOf({ order, document }: RenderInput): number | null {
  if (order.kind !== "Video" && order.kind !== "Frames") return null;
  return order.format === "gif" ? Math.min(20, order.fps ?? 15) : (order.fps ?? document.fps);
}

/** @throws AppError INVALID_INPUT if the range is longer than the format allows */
function requireShort(input: RenderInput, length: number) {
  const [longest, message] = limitOf(input.order.format);
  const refuse = (why: string) => {
    throw new AppError("INVALID_INPUT", "Invalid input: to", { errors: { to: [why] } });
  };
  if (hasLength(input.order.kind) && length > longest) refuse(message);
  if (input.order.kind !== "Frames") return;
  const fps = fpsOf(input)!;
  const count = Math.round(length * fps);
  if (count > mostFrames)
    refuse(
      `A PNG sequence can have at most ${mostFrames} pictures, and this one would have ${count}. Choose a range of at most ${Math.floor(mostFrames / fps)} seconds, or fewer frames per second.`,
    );
}

/**
 * @throws AppError CONFLICT if an audio file would have no sound. Sound in videos is known only once they are prepared.
 */
function requireSound({ order, document, spoken, music, assets }: RenderInput) {
  if (order.kind !== "Audio") return;
  const isVideo = ({ kind }: RenderInput["assets"][string]) => kind === "video";
  if (music || hasComposedSound(document) || Object.keys(spoken).length > 0) return;
  if (!Object.values(assets).some(isVideo)) throw noSound();
}

/** Queues a render. A repeated request for an unchanged animation returns the existing render. */
export async function enqueueRender(
  input: RenderInput,
  record: { owner_id: string; title: string; animation_id: string | null },
  context: WorkContext,
): Promise<VerbAnswer> {
  const { order, document } = input;
  const { from, to } = renderRange(input);
  requireShort(input, to - from);
  requireSound(input);
  const input_hash = hashOf(input);
  // The lock makes the second of two identical concurrent requests wait, so that it finds the first one's render.
  const lock = `${record.owner_id} ${input_hash}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const same = and(
    eq(renders.owner_id, record.owner_id),
    eq(renders.input_hash, input_hash),
    isNull(renders.trashed_at),
  );
  const [existing] = await context.db
    .select()
    .from(renders)
    .where(and(same, inArray(renders.status, ["queued", "running", "succeeded"])))
    .limit(1)
    // A film that stops meanwhile either sees that this one needs its render, or has already cancelled it.
    .for("share");
  if (existing) return { answer: publicRender(existing, context), status: 200 };
  await context.limits.requireRoom(context.db, renders, record.owner_id, "renders");
  await context.limits.storageLeft(context.db, record.owner_id);
  const id = newId();
  const duration = hasLength(order.kind) ? Math.round((to - from) * 1000) / 1000 : null;
  const drawn = order.kind === "Audio" ? null : duration;
  const held = Math.round(renderCredits(drawn, context.rates) * microCredits);
  await context.llm.makeRoom(context.db, record.owner_id, held);
  const [row] = await context.db
    .insert(renders)
    .values({
      id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      ...record,
      kind: order.kind,
      format: order.format as (typeof renders.$inferInsert)["format"],
      ...pictureSize(document, order.lines),
      fps: fpsOf(input),
      duration,
      held,
      captions: order.captions,
      input,
      input_hash,
    })
    .returning();
  context.after(() => context.queue.send(renderJob, { render_id: id }));
  context.after(() => context.publish("renders", "created", [row!]));
  return { answer: publicRender(row!, context), status: 202 };
}

const publicRender = (
  { input, input_hash, runner_id, held, ...row }: typeof renders.$inferSelect,
  { files }: WorkContext,
) => files.open(resources.renders, row);

export async function requestRender(
  row: AnimationRow,
  document: Document,
  order: RenderOrder,
  context: WorkContext,
): Promise<VerbAnswer> {
  const input = await inputOf(row, document, order, context);
  return enqueueRender(input, { owner_id: row.owner_id, title: row.title, animation_id: row.id }, context);
}
