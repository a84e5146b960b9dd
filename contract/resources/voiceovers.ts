import * as z from "zod";
import { withTones } from "../appearance.ts";
import { choice, count, credits, flag, json, longText, media, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

const word = z.object({ text: z.string(), start: z.number(), end: z.number() });

/** One narration of a voiceover: a scene's, or a paragraph's of a script without an animation. */
export const segment = z.object({
  /** The scene's id, or p1, p2 … */
  id: z.string(),
  text: z.string(),
  /** In place of the voiceover's own. */
  voice: z.string().optional(),
  speed: z.number().optional(),
  /** Of the words and the voice that the sound was made from; where it differs from now, the sound is stale. */
  made_from: z.string().optional(),
  /** Its sound is of other words, or of another voice, than it has now. */
  stale: z.boolean().optional(),
  /** An upload in place of the voice. */
  asset_id: z.uuid().optional(),
  file: z.object({ name: z.string(), type: z.string(), size: z.int() }).loose().optional(),
  /** Seconds. */
  duration: z.number().optional(),
  words: z.array(word).optional(),
  /** The words' times are estimated. */
  approximate: z.boolean().optional(),
  /** Loudness of equal parts, 0 to 1: the waveform. */
  peaks: z.array(z.number()).optional(),
  error: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

const segmentId = z.string().min(1).max(60);

/** Words to be spoken, by which voice and how fast; and how they sound. */
export const voiceovers = defineResource("voiceovers", {
  names: { one: "Voiceover", many: "voiceovers", title: "Voiceovers" },
  subtitle: "Narration, written, spoken and timed to the word",
  path: "/voiceovers",
  group: "Studio",
  heading: "title",
  search: ["title", "script"],
  impersonation: "allowed",
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    script: longText({
      label: "Script",
      help: "The words to speak. Of an animation's voiceover they are its narrations",
      min: 1,
    }),
    voice: text({ label: "Voice", column: true, max: 80, initial: "af_heart" }),
    speed: count({
      label: "Speed",
      help: "1 is the voice's own pace",
      min: 0.5,
      max: 2,
      digits: 2,
      column: true,
      initial: 1,
    }),
    animation_id: ref("animations", { label: "Animation", nullable: true, column: true }),
    music_asset_id: ref("assets", {
      label: "Music",
      help: "A sound from the assets, quieter while the voice speaks",
      nullable: true,
      filter: false,
    }),
    music_volume: count({ label: "Music volume", max: 1, digits: 2, initial: 0.25, filter: false }),
    status: withTones(
      choice(["draft", "queued", "running", "ready", "failed"], {
        label: "Status",
        write: "server",
        column: true,
      }),
      { draft: "neutral", queued: "neutral", running: "info", ready: "success", failed: "danger" },
    ),
    progress: count({ label: "Progress", unit: "%", write: "server", max: 100 }),
    stale: flag({
      label: "Stale",
      help: "The words were changed after they were spoken",
      write: "server",
      column: true,
    }),
    duration: count({ label: "Length", unit: "s", digits: 2, nullable: true, write: "server", column: true }),
    credits: credits({
      label: "Credits",
      help: "What the ledger took for it; empty where it took nothing",
      nullable: true,
      write: "server",
      filter: false,
    }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000 }),
    file: media({ label: "Sound", nullable: true, write: "server" }),
    segments: json({ label: "Segments", shape: z.array(segment), write: "server", files: true }),
  },
  verbs: {
    /** What is missing or stale, one segment, or with `all` everything anew. */
    speak: z.strictObject({ segment: segmentId.optional(), all: z.boolean().optional() }),
    /** A voice and a pace of one segment's own; null takes them away again. */
    direct: z.strictObject({
      segment: segmentId,
      voice: z.string().min(1).max(80).nullable().optional(),
      speed: z.number().min(0.5).max(2).nullable().optional(),
    }),
    /** An uploaded sound in place of the voice; null gives the segment back to the voice. */
    replace: z.strictObject({ segment: segmentId, asset_id: z.uuid().nullable() }),
  },
});
