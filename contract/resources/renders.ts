import * as z from "zod/mini";
import { everything, ownRecords } from "../access.ts";
import { withLabels, withTones } from "../appearance.ts";
import { captionRemoval, captionTrack, captionTranslation } from "../caption-tracks.ts";
import { choice, count, credits, json, media, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { recovery, trashed } from "../trash.ts";

export const renderKinds = ["Video", "Audio", "Image", "Frames", "Plan"] as const;
export type RenderKind = (typeof renderKinds)[number];
export const renderFormats = ["mp4", "av1", "webm", "gif", "mp3", "wav", "png", "zip", "pdf"] as const;
export type RenderFormat = (typeof renderFormats)[number];
export const captionModes = ["none", "burnt in", "beside"] as const;

/** The formats of each kind of render; the first is the default. */
export const formatsOf = {
  Video: ["mp4", "av1", "webm", "gif"],
  Audio: ["mp3", "wav"],
  Image: ["png"],
  Frames: ["zip"],
  Plan: ["pdf"],
} as const satisfies Record<(typeof renderKinds)[number], readonly RenderFormat[]>;

/** The extension of a format's files. AV1 is a codec, and its videos are MP4 files. */
export const extensionOf = (format: RenderFormat) => (format === "av1" ? "mp4" : format);

/** Whether a render has a length, and can cover just a range of the film. */
export const hasLength = (kind: RenderKind): boolean =>
  kind === "Video" || kind === "Audio" || kind === "Frames";

/** Whether a render is a video or a sequence of frames, so that any frame can be its thumbnail. */
export const hasMoments = (kind: RenderKind): boolean => kind === "Video" || kind === "Frames";

/** The formats that can leave out the background. */
export const transparentFormats: readonly string[] = ["webm", "png", "zip"];

/** The maximum number of pictures in a `Frames` render. */
export const mostFrames = 1800;

const seconds = z.number().check(z.gte(0), z.lte(7200));

/** The body of POST /api/animations/{id}/render. */
export const renderOrder = z
  .strictObject({
    kind: z.enum(renderKinds),
    format: z.optional(z.enum(renderFormats)),
    /** The length of the shorter side in pixels. The longer side follows from the aspect ratio. */
    lines: z._default(z.literal([360, 480, 720, 1080, 1440, 2160]), 720),
    fps: z.optional(z.literal([10, 12, 15, 20, 24, 25, 30, 50, 60])),
    /** A range of the film, in seconds. */
    from: z.optional(seconds),
    to: z.optional(seconds),
    /** For images: the time of the frame to draw, in seconds. */
    at: z.optional(seconds),
    captions: z._default(z.enum(captionModes), "none"),
    /** Leaves out the background. Only in the formats webm, png and zip. */
    transparent: z.optional(z.boolean()),
  })
  .check(({ value: order, issues }) => {
    const refuse = (field: keyof typeof order, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: order[field] });
    const formats: readonly string[] = formatsOf[order.kind];
    const format = order.format ?? formats[0]!;
    if (!formats.includes(format))
      refuse("format", `${order.kind} renders must use one of these formats: ${formats.join(", ")}`);
    if (order.from !== undefined && order.to !== undefined && order.to <= order.from)
      refuse("to", "Must be later than the start");
    if (order.kind === "Audio" && order.captions === "burnt in")
      refuse("captions", "Captions can't be burned into audio files");
    if (order.transparent && !transparentFormats.includes(format))
      refuse("transparent", `Only these formats can be transparent: ${transparentFormats.join(", ")}`);
  });
export type RenderOrder = z.infer<typeof renderOrder>;

/** A film, its sound, stills or a storyboard made from an animation as it was when the render was requested. */
export const renders = defineResource("renders", {
  names: { one: "Render", many: "renders", title: "Renders" },
  subtitle: "Films, sound, stills and storyboards made from animations",
  path: "/renders",
  group: "Studio",
  heading: "title",
  search: ["title"],
  impersonation: "allowed",
  creatable: false,
  access: {
    ...ownRecords,
    // Operators manage everyone's renders, but can publish only their own.
    operator: { ...everything("all"), verbs: "own", cancel: "all", retry: "all", recover: "all" },
    // Translating captions sends what the film says to a model at the expense of the film's owner.
    admin: { ...everything("all"), "translate-captions": "own", "remove-captions": "own" },
  },
  fields: {
    title: text({ label: "Title", write: "patch", column: true, sort: true }),
    kind: withLabels(choice(renderKinds, { label: "Kind", write: "server", column: true }), {
      Video: "Video",
      Audio: "Audio",
      Image: "Image",
      Frames: "Image sequence",
      Plan: "Storyboard",
    }),
    format: choice(renderFormats, { label: "Format", write: "server", column: true }),
    status: withTones(
      choice(["queued", "running", "succeeded", "failed", "cancelled"], {
        label: "Status",
        write: "server",
        column: true,
        sort: true,
      }),
      { queued: "neutral", running: "info", succeeded: "success", failed: "danger", cancelled: "warning" },
    ),
    progress: count({ label: "Progress", unit: "%", write: "server", max: 100, column: true }),
    animation_id: ref("animations", { label: "Animation", nullable: true, write: "server", column: true }),
    width: count({ label: "Width", unit: "px", write: "server" }),
    height: count({ label: "Height", unit: "px", write: "server" }),
    fps: count({ label: "Frames per second", nullable: true, write: "server" }),
    duration: count({ label: "Length", unit: "s", digits: 2, nullable: true, write: "server" }),
    captions: withLabels(choice(captionModes, { label: "Captions", write: "server" }), {
      none: "None",
      "burnt in": "Burned in",
      beside: "Separate files",
    }),
    file: media({ label: "File", nullable: true, write: "server", column: true }),
    thumbnail: media({ label: "Thumbnail", nullable: true, write: "server" }),
    subtitles: media({ label: "Caption file", nullable: true, write: "server" }),
    /** One track for each language. */
    caption_tracks: json({
      label: "Translated captions",
      shape: z.array(captionTrack),
      write: "server",
      files: true,
    }),
    credits: credits({
      label: "Credits",
      help: "The amount charged. Empty if nothing was charged.",
      nullable: true,
      write: "server",
      filter: false,
    }),
    attempts: count({ label: "Attempts", write: "server" }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000 }),
    started_at: time({ label: "Started", nullable: true, write: "server" }),
    finished_at: time({ label: "Finished", nullable: true, write: "server" }),
    trashed_at: trashed,
  },
  verbs: {
    cancel: z.strictObject({}),
    /** Queues the same render again. */
    retry: z.strictObject({}),
    /** Makes a frame the thumbnail: `at` is its time in the render, in seconds. */
    thumbnail: z.strictObject({ at: seconds }),
    recover: recovery,
    /** Translates the captions with a model. Replaces any earlier translation into the same language. */
    "translate-captions": captionTranslation,
    "remove-captions": captionRemoval,
  },
});
