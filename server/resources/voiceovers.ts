import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { defineHooks } from "../crud/hooks.ts";
import { assets, voiceovers as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { route } from "../openapi/route.ts";
import { voice } from "../openapi/schemas.ts";
import type { RequestContext } from "../request-context.ts";
import type { Services } from "../services.ts";
import { checkVoice, defaultVoice, queueSpeech } from "../studio/voiceover/request-voiceover.ts";
import {
  combinedFileAfter,
  derivedColumns,
  isFresh,
  type Voiceover,
  withScript,
} from "../studio/voiceover/segments.ts";
import { createSamples } from "../studio/voiceover/voice-samples.ts";

const isBusy = ({ status }: Voiceover) => status === "queued" || status === "running";

const alreadyBusy = () => new AppError("CONFLICT", "This voiceover is already being generated");

const refused = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Invalid input: ${field}`, { errors: { [field]: [message] } });

async function checkSound(
  field: string,
  id: string | null | undefined,
  { db, session }: Pick<RequestContext, "db" | "session">,
) {
  if (!id) return;
  const mine = and(eq(assets.id, id), eq(assets.owner_id, session.user.id));
  const [asset] = await db.select({ kind: assets.kind }).from(assets).where(mine);
  if (asset?.kind !== "audio" && asset?.kind !== "video")
    throw refused(field, "Choose an audio or video asset");
}

/**
 * The columns of a voiceover whose segments have changed. A running job continues, and checks the segments again at its
 * end.
 */
function changedTo(row: Voiceover, segments: Segment[], directed: Pick<Voiceover, "voice" | "speed"> = row) {
  const { status, ...columns } = derivedColumns(segments, directed);
  return { ...columns, ...combinedFileAfter(row.segments, segments), ...(isBusy(row) ? {} : { status }) };
}

/**
 * Changes one segment.
 * @throws INVALID_INPUT if there is no such segment
 */
function withSegment(row: Voiceover, id: string, change: (segment: Segment) => Segment): Segment[] {
  if (!row.segments.some((segment) => segment.id === id))
    throw refused("segment", `There is no segment ${id}`);
  return row.segments.map((segment) => (segment.id === id ? change(segment) : segment));
}

/** Marks a segment's audio as stale, so that it is generated again. Until then, the old audio can still be played. */
const unmade = ({ made_from: _, error: __, sentence: ___, ...segment }: Segment): Segment => segment;

/**
 * Marks a sentence of a segment to be generated again.
 * @throws CONFLICT if the segment has no generated audio for its text, and INVALID_INPUT if there is no such sentence
 */
function withSentenceAgain(row: Voiceover, segment: Segment, sentence: number): Segment {
  if (segment.asset_id)
    throw new AppError("CONFLICT", "This segment has uploaded audio, which can only be replaced as a whole");
  if (!segment.sentences || !isFresh(segment, row))
    throw new AppError(
      "CONFLICT",
      "Generate the whole segment first. Then you can generate its sentences again.",
    );
  if (sentence >= segment.sentences.length)
    throw refused("sentence", `Must be less than ${segment.sentences.length}`);
  const { error: _, ...rest } = segment;
  return { ...rest, sentence };
}

export const voiceovers = defineHooks(resources.voiceovers, table, {
  async create(input, context) {
    const voice = input.voice ?? defaultVoice(context);
    checkVoice(voice, context);
    await checkSound("music_asset_id", input.music_asset_id, context);
    return { columns: { voice, segments: withScript([], input.script) } };
  },
  async patch(before, patch, context) {
    const after = { ...before, ...patch };
    if (patch.voice) checkVoice(patch.voice, context);
    await checkSound("music_asset_id", patch.music_asset_id, context);
    const reworded = patch.script !== undefined && patch.script !== before.script;
    if (reworded && before.animation_id) {
      throw refused("script", "This script comes from an animation. Change the narration there.");
    }
    if (!reworded && patch.voice === undefined && patch.speed === undefined) return undefined;
    return changedTo(before, reworded ? withScript(before.segments, after.script) : before.segments, after);
  },
  changes: {
    async speak(row, { segment, sentence, all }, context) {
      if (isBusy(row)) throw alreadyBusy();
      if (row.segments.length === 0)
        throw new AppError("CONFLICT", "There is no text to speak yet. Add text first.");
      const again = (one: Segment) =>
        sentence === undefined ? unmade(one) : withSentenceAgain(row, one, sentence);
      const known = segment ? withSegment(row, segment, again) : row.segments;
      const segments = all ? known.map(unmade) : known;
      return {
        set: {
          segments,
          ...(await queueSpeech(row.id, row.owner_id, { ...row, segments }, context, segment)),
        },
      };
    },
    async direct(row, { segment: id, ...wanted }, context) {
      if (wanted.voice) checkVoice(wanted.voice, context);
      const segments = withSegment(row, id, ({ voice, speed, ...segment }) => {
        const directed = {
          voice: wanted.voice === undefined ? voice : wanted.voice,
          speed: wanted.speed === undefined ? speed : wanted.speed,
        };
        return {
          ...segment,
          ...(directed.voice ? { voice: directed.voice } : {}),
          ...(directed.speed ? { speed: directed.speed } : {}),
        };
      });
      return { set: changedTo(row, segments) };
    },
    async replace(row, { segment: id, asset_id }, context) {
      await checkSound("asset_id", asset_id, context);
      // The job of another segment takes uploaded audio, but doesn't generate this segment's speech.
      if (!asset_id && isBusy(row) && (row.queued_segment ?? id) !== id) throw alreadyBusy();
      const segments = withSegment(row, id, ({ asset_id: _, error: __, ...segment }) =>
        asset_id ? { ...segment, asset_id } : segment,
      );
      const set = changedTo(row, segments);
      if (isBusy(row)) return { set };
      return {
        set: { ...set, ...(await queueSpeech(row.id, row.owner_id, { ...row, segments }, context, id)) },
      };
    },
  },
});

/** GET /voices lists voices; POST /voices/{id}/sample returns the URL of a sample. */
export function voiceRoutes(services: Services) {
  const routes = new Hono<Variables>();
  const sampleOf = createSamples(services);
  route(
    routes,
    {
      method: "get",
      path: "/voices",
      tag: "Voices",
      summary: "List voices",
      responses: { 200: { description: "The voices, best first", schema: z.array(voice) } },
    },
    (c) => c.json(services.speaker.voices()),
  );
  route(
    routes,
    {
      method: "post",
      path: "/voices/:id/sample",
      tag: "Voices",
      summary: "Get a voice sample",
      responses: { 200: { description: "The sample's URL", schema: z.object({ url: z.string() }) } },
      errors: ["UPSTREAM_FAILED"],
    },
    async (c) => c.json(await sampleOf(c.req.param("id"))),
  );
  return routes;
}
