import { and, eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { assets } from "../db/schema.ts";
import { paragraphsOf, standing, type Voiceover, withTexts } from "../studio/segments.ts";
import { checkVoice, queued } from "../studio/voice.ts";
import type { Act, Hooks, Stored, Values } from "./hooks.ts";

const rowOf = (row: Stored) => row as unknown as Voiceover;

const refused = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Please check: ${field}`, { errors: { [field]: [message] } });

const unheard = (segment: string) => refused("segment", `There is no segment ${segment}`);

async function checkSound(field: string, id: unknown, act: Act) {
  if (typeof id !== "string") return;
  const mine = and(eq(assets.id, id), eq(assets.owner_id, act.session.user.id));
  const [asset] = await act.db.select({ kind: assets.kind }).from(assets).where(mine);
  if (asset?.kind !== "audio" && asset?.kind !== "video")
    throw refused(field, "Choose a sound from your assets");
}

/** Changes one segment, and how the whole stands with it. */
function withSegment(row: Voiceover, id: string, change: (segment: Segment) => Segment): Values {
  if (!row.segments.some((segment) => segment.id === id)) throw unheard(id);
  return standing(
    row.segments.map((segment) => (segment.id === id ? change(segment) : segment)),
    row,
  );
}

export const voiceovers: Hooks = {
  async create(input, act) {
    checkVoice(String(input.voice ?? "af_heart"), act);
    await checkSound("music_asset_id", input.music_asset_id, act);
    return { columns: { segments: withTexts([], paragraphsOf(String(input.script))) } };
  },
  async patch(row, patch, act) {
    const before = rowOf(row);
    const after = { ...before, ...patch } as Voiceover;
    if (patch.voice) checkVoice(String(patch.voice), act);
    await checkSound("music_asset_id", patch.music_asset_id, act);
    if (patch.script !== undefined && patch.script !== before.script && before.animation_id) {
      throw refused("script", "These are the animation's narrations. Change them there.");
    }
    const segments =
      patch.script === undefined ? before.segments : withTexts(before.segments, paragraphsOf(after.script));
    const { status, ...columns } = standing(segments, after);
    return before.status === "queued" || before.status === "running" ? columns : { status, ...columns };
  },
  changes: {
    async speak(row, what: { segment?: string; all?: boolean }, act) {
      const { segments, status } = rowOf(row);
      if (status === "queued" || status === "running")
        throw new AppError("CONFLICT", "It is being spoken already.");
      if (what.segment && !segments.some(({ id }) => id === what.segment)) throw unheard(what.segment);
      if (segments.length === 0) throw new AppError("CONFLICT", "There is nothing to say yet.");
      return { set: queued(row.id, act, what) };
    },
    async direct(row, wish: { segment: string; voice?: string | null; speed?: number | null }, act) {
      if (wish.voice) checkVoice(wish.voice, act);
      const set = withSegment(rowOf(row), wish.segment, ({ voice, speed, ...segment }) => ({
        ...segment,
        ...((wish.voice === undefined ? voice : wish.voice) ? { voice: wish.voice ?? voice } : {}),
        ...((wish.speed === undefined ? speed : wish.speed) ? { speed: wish.speed ?? speed } : {}),
      }));
      return { set };
    },
    async replace(row, { segment, asset_id }: { segment: string; asset_id: string | null }, act) {
      await checkSound("asset_id", asset_id, act);
      const set = withSegment(rowOf(row), segment, ({ asset_id: _, ...rest }) =>
        asset_id ? { ...rest, asset_id } : rest,
      );
      return { set: { ...set, ...queued(row.id, act, { segment }) } };
    },
  },
};
