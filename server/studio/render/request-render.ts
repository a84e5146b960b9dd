import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import { resources } from "../../../contract/resources/index.ts";
import { formatsOf, type RenderOrder } from "../../../contract/resources/renders.ts";
import type { Document } from "../../../scene/document.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { assets, renders } from "../../db/schema.ts";
import { microCredits } from "../../ledger/credits.ts";
import type { RequestContext, VerbAnswer } from "../../request-context.ts";
import type { AnimationRow } from "../animation-content.ts";
import { renderCredits } from "../credit-rates.ts";
import { voiceoverOf } from "../voiceover/request-voiceover.ts";
import { assetsIn, type RenderInput, type SpokenScene } from "./render-input.ts";
import { renderJob } from "./render-job.ts";
import { pictureSize, renderRange } from "./render-range.ts";

/** Seconds of a film; nobody waits for more. A GIF keeps each of its pictures whole. */
const longestOf = (format: string) =>
  format === "gif"
    ? ([300, "A GIF can be at most 5 minutes long"] as const)
    : ([3600, "A render can be at most an hour long"] as const);

/** Renders of one person that wait: the queue is everybody's. */
const mostWaiting = 50;

async function fileOf(act: RequestContext, owner_id: string, id: string | null) {
  if (!id) return undefined;
  const [asset] = await act.db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.owner_id, owner_id)));
  return asset?.file?.hash;
}

/** Takes down what the film is by now: its words, its sound, its pictures. */
async function inputOf(
  row: AnimationRow,
  document: Document,
  order: RenderOrder,
  act: RequestContext,
): Promise<RenderInput> {
  const voiceover = await voiceoverOf(act.db, row.id, row.owner_id);
  const spoken: Record<string, SpokenScene> = {};
  for (const { id, file, duration, words } of voiceover?.segments ?? []) {
    if (file?.hash && duration) spoken[id] = { hash: String(file.hash), duration, words: words ?? [] };
  }
  const music = await fileOf(act, row.owner_id, voiceover?.music_asset_id ?? null);
  const ids = assetsIn(document);
  const used = ids.length
    ? await act.db
        .select()
        .from(assets)
        .where(and(inArray(assets.id, ids), eq(assets.owner_id, row.owner_id)))
    : [];
  return {
    order: { ...order, format: order.format ?? formatsOf[order.kind][0] },
    document,
    spoken,
    music: music ? { hash: music, volume: voiceover!.music_volume } : null,
    assets: Object.fromEntries(
      used.flatMap(({ id, kind, file }) => {
        // A moving picture is drawn from the sheet of its frames.
        const { hash, ...sheet } = file?.sheet ?? {};
        if (hash) return [[id, { hash, type: "image/png", kind: kind ?? "", sheet }]];
        return file?.hash ? [[id, { hash: file.hash, type: file.type, kind: kind ?? "" }]] : [];
      }),
    ),
  };
}

/** With its names in order: the database gives them back in one of its own. */
const inOrder = (_: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const hashOf = (input: RenderInput) =>
  createHash("sha256").update(JSON.stringify(input, inOrder)).digest("hex");

/** Frames a second of what is made; browsers slow a GIF down that has more than twenty. */
function fpsOf({ order, document }: RenderInput): number | null {
  if (order.kind !== "Video") return null;
  return order.format === "gif" ? Math.min(20, order.fps ?? 15) : (order.fps ?? document.fps);
}

/** Puts a render into the queue; the same order of the same film by the same person is the same render. */
export async function enqueueRender(
  input: RenderInput,
  made: { owner_id: string; title: string; animation_id: string | null },
  act: RequestContext,
): Promise<VerbAnswer> {
  const { order, document } = input;
  const { from, to } = renderRange(input);
  const [longest, message] = longestOf(order.format);
  if (order.kind === "Video" && to - from > longest) {
    throw new AppError("INVALID_INPUT", "Invalid input: to", { errors: { to: [message] } });
  }
  const input_hash = hashOf(input);
  // Of two that order the same at once, the second finds the first one's render.
  const lock = `${made.owner_id} ${input_hash}`;
  await act.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const same = and(eq(renders.owner_id, made.owner_id), eq(renders.input_hash, input_hash));
  const [known] = await act.db
    .select()
    .from(renders)
    .where(and(same, inArray(renders.status, ["queued", "running", "succeeded"])))
    .limit(1);
  if (known) return { answer: shown(known, act), status: 200 };
  const open = and(eq(renders.owner_id, made.owner_id), inArray(renders.status, ["queued", "running"]));
  if ((await act.db.$count(renders, open)) >= mostWaiting) {
    throw new AppError(
      "RATE_LIMITED",
      `${mostWaiting} of your renders are already waiting. Try again when one has finished.`,
      {
        retryAfter: 60,
      },
    );
  }
  const id = newId();
  const duration = order.kind === "Video" ? Math.round((to - from) * 1000) / 1000 : null;
  const [row] = await act.db
    .insert(renders)
    .values({
      id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      ...made,
      kind: order.kind,
      format: order.format as (typeof renders.$inferInsert)["format"],
      ...pictureSize(document, order.lines),
      fps: fpsOf(input),
      duration,
      held: Math.round(renderCredits(duration, act.rates) * microCredits),
      captions: order.captions,
      input,
      input_hash,
    })
    .returning();
  act.after(() => act.queue.send(renderJob, { render_id: id }));
  act.after(() => act.publish("renders", "created", [row!]));
  return { answer: shown(row!, act), status: 202 };
}

/** A render without what it is made from. */
const shown = (
  { input, input_hash, runner_id, held, ...row }: typeof renders.$inferSelect,
  { files }: RequestContext,
) => files.open(resources.renders, row);

export async function requestRender(
  row: AnimationRow,
  document: Document,
  order: RenderOrder,
  act: RequestContext,
): Promise<VerbAnswer> {
  const input = await inputOf(row, document, order, act);
  return enqueueRender(input, { owner_id: row.owner_id, title: row.title, animation_id: row.id }, act);
}
