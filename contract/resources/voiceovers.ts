import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { withTones } from "../appearance.ts";
import { choice, count, credits, flag, json, longText, media, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { pronunciation } from "./brand-kits.ts";

const word = z.object({ text: z.string(), start: z.number(), end: z.number() });

/** A segment of a voiceover: a scene's narration, or one paragraph of a script that has no animation. */
export const segment = z.object({
  /** The scene's ID, or p1, p2 and so on. */
  id: z.string(),
  text: z.string(),
  /** How words of the text are spoken, according to the animation's brand kit. */
  pronunciations: z.optional(z.array(pronunciation)),
  /** The voice and speed of this segment, if they differ from the voiceover's. */
  voice: z.optional(z.string()),
  speed: z.optional(z.number()),
  /**
   * A hash of everything that the audio was made from. If it differs from the current hash, the audio is stale.
   */
  made_from: z.optional(z.string()),
  /** Whether the audio no longer matches the segment, for example because its text or voice was changed. */
  stale: z.optional(z.boolean()),
  /** Set if the audio was uploaded instead of generated. */
  asset_id: z.optional(z.uuid()),
  file: z.optional(z.looseObject({ name: z.string(), type: z.string(), size: z.int() })),
  /** The duration of the audio in seconds. */
  duration: z.optional(z.number()),
  words: z.optional(z.array(word)),
  /** Whether the word timings are estimated. */
  approximate: z.optional(z.boolean()),
  /** The index of the first word of each sentence, for speech that was generated. */
  sentences: z.optional(z.array(z.int())),
  /** The index of the sentence to generate again. The other sentences keep their audio. */
  sentence: z.optional(z.int()),
  /** The waveform: the loudness of equal time slices, from 0 to 1. */
  peaks: z.optional(z.array(z.number())),
  error: z.optional(z.string()),
});
export type Segment = z.infer<typeof segment>;

const segmentId = z.string().check(z.minLength(1), z.maxLength(60));

/** A script with its voice and speed, and the audio made from it. */
export const voiceovers = defineResource("voiceovers", {
  names: { one: "Voiceover", many: "voiceovers", title: "Voiceovers" },
  subtitle: "Narration audio with word timings",
  path: "/voiceovers",
  group: "Studio",
  heading: "title",
  search: ["title", "script"],
  impersonation: "allowed",
  access: ownRecords,
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    script: longText({
      label: "Script",
      help: "The text to speak. For an animation's voiceover, the narration of its scenes.",
      min: 1,
    }),
    voice: text({ label: "Voice", column: true, max: 80, initial: "af_heart" }),
    speed: count({
      label: "Speed",
      help: "1 is the voice's normal speed",
      min: 0.5,
      max: 2,
      digits: 2,
      column: true,
      initial: 1,
    }),
    animation_id: ref("animations", { label: "Animation", nullable: true, column: true }),
    music_asset_id: ref("assets", {
      label: "Music",
      help: "An audio file from your assets. Its volume drops while the voice speaks.",
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
      help: "The text, voice or speed changed after the audio was generated",
      write: "server",
      column: true,
    }),
    duration: count({ label: "Length", unit: "s", digits: 2, nullable: true, write: "server", column: true }),
    credits: credits({
      label: "Credits",
      help: "The amount charged. Empty if nothing was charged.",
      nullable: true,
      write: "server",
      filter: false,
    }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000 }),
    file: media({ label: "Audio", nullable: true, write: "server" }),
    segments: json({ label: "Segments", shape: z.array(segment), write: "server", files: true }),
  },
  verbs: {
    /**
     * Generates missing and stale segments, one segment, one sentence of a segment (counted from 0), or, with `all`,
     * every segment.
     */
    speak: z
      .strictObject({
        segment: z.optional(segmentId),
        sentence: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
        all: z.optional(z.boolean()),
      })
      .check(({ value: { segment, sentence, all }, issues }) => {
        const refuse = (field: string, message: string) =>
          issues.push({ code: "custom", path: [field], message, input: undefined });
        if (sentence !== undefined && segment === undefined)
          refuse("segment", "Send the ID of the segment that contains the sentence");
        if (all && segment !== undefined) refuse("all", "Send either a segment or all, not both");
      }),
    /** Overrides a segment's voice and speed; null resets them. */
    direct: z.strictObject({
      segment: segmentId,
      voice: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(80)))),
      speed: z.optional(z.nullable(z.number().check(z.gte(0.5), z.lte(2)))),
    }),
    /** Uses an uploaded sound for a segment; null switches back to generated speech. */
    replace: z.strictObject({ segment: segmentId, asset_id: z.nullable(z.uuid()) }),
  },
});
