import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import { assets } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import type { Services } from "../services.ts";
import { checkVoice, queued, usualVoice } from "../studio/voiceover/request-voiceover.ts";
import { standing, type Voiceover, wholeAfter, withScript } from "../studio/voiceover/segments.ts";
import { createSamples } from "../studio/voiceover/voice-samples.ts";
import type { Hooks } from "./hooks.ts";

const rowOf = (row: StoredRow) => row as unknown as Voiceover;

const isBusy = ({ status }: Voiceover) => status === "queued" || status === "running";

const refused = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Please check: ${field}`, { errors: { [field]: [message] } });

async function checkSound(field: string, id: unknown, act: RequestContext) {
  if (typeof id !== "string") return;
  const mine = and(eq(assets.id, id), eq(assets.owner_id, act.session.user.id));
  const [asset] = await act.db.select({ kind: assets.kind }).from(assets).where(mine);
  if (asset?.kind !== "audio" && asset?.kind !== "video")
    throw refused(field, "Choose a sound from your assets");
}

/** The columns of a voiceover whose segments have changed. One that is being spoken goes on, and its end looks again. */
function changedTo(row: Voiceover, segments: Segment[], directed = row): Values {
  const { status, ...columns } = standing(segments, directed);
  return { ...columns, ...wholeAfter(row.segments, segments), ...(isBusy(row) ? {} : { status }) };
}

/** Changes one segment, and how the whole stands with it. */
function withSegment(row: Voiceover, id: string, change: (segment: Segment) => Segment): Segment[] {
  if (!row.segments.some((segment) => segment.id === id))
    throw refused("segment", `There is no segment ${id}`);
  return row.segments.map((segment) => (segment.id === id ? change(segment) : segment));
}

/** Forgets what a sound was made from, so that it is made anew; until then it is there to be heard. */
const unmade = ({ made_from: _, error: __, ...segment }: Segment): Segment => segment;

export const voiceovers: Hooks = {
  async create(input, act) {
    const voice = input.voice ? String(input.voice) : usualVoice(act);
    checkVoice(voice, act);
    await checkSound("music_asset_id", input.music_asset_id, act);
    return { columns: { voice, segments: withScript([], String(input.script)) } };
  },
  async patch(row, patch, act) {
    const before = rowOf(row);
    const after = { ...before, ...patch } as Voiceover;
    if (patch.voice) checkVoice(String(patch.voice), act);
    await checkSound("music_asset_id", patch.music_asset_id, act);
    const reworded = patch.script !== undefined && patch.script !== before.script;
    if (reworded && before.animation_id) {
      throw refused("script", "These are the animation's narrations. Change them there.");
    }
    if (!reworded && patch.voice === undefined && patch.speed === undefined) return undefined;
    return changedTo(before, reworded ? withScript(before.segments, after.script) : before.segments, after);
  },
  changes: {
    async speak(row, { segment, all }: { segment?: string; all?: boolean }, act) {
      const before = rowOf(row);
      if (isBusy(before)) throw new AppError("CONFLICT", "It is being spoken already.");
      if (before.segments.length === 0) throw new AppError("CONFLICT", "There is nothing to say yet.");
      const segments = segment ? withSegment(before, segment, unmade) : before.segments;
      const set = { segments: all ? segments.map(unmade) : segments };
      return { set: { ...set, ...queued(row.id, { ...before, ...set }, act, segment) } };
    },
    async direct(row, wish: { segment: string; voice?: string | null; speed?: number | null }, act) {
      if (wish.voice) checkVoice(wish.voice, act);
      const segments = withSegment(rowOf(row), wish.segment, ({ voice, speed, ...segment }) => {
        const directed = {
          voice: wish.voice === undefined ? voice : wish.voice,
          speed: wish.speed === undefined ? speed : wish.speed,
        };
        return {
          ...segment,
          ...(directed.voice ? { voice: directed.voice } : {}),
          ...(directed.speed ? { speed: directed.speed } : {}),
        };
      });
      return { set: changedTo(rowOf(row), segments) };
    },
    async replace(row, { segment, asset_id }: { segment: string; asset_id: string | null }, act) {
      await checkSound("asset_id", asset_id, act);
      const before = rowOf(row);
      const segments = withSegment(before, segment, ({ asset_id: _, ...rest }) =>
        asset_id ? { ...rest, asset_id } : rest,
      );
      const set = changedTo(before, segments);
      return {
        set: isBusy(before) ? set : { ...set, ...queued(row.id, { ...before, segments }, act, segment) },
      };
    },
  },
};

/** GET /voices; POST /voices/{id}/sample answers where a voice can be heard. */
export function voiceRoutes(services: Services) {
  const routes = new Hono<Variables>();
  const sampleOf = createSamples(services);
  routes.get("/voices", (c) => c.json(services.speaker.voices()));
  routes.post("/voices/:id/sample", async (c) => c.json(await sampleOf(c.req.param("id"))));
  return routes;
}
