import * as z from "zod/mini";
import type { Document, Theme } from "../../scene/document.ts";
import type { Plan } from "../../scene/plan.ts";
import { ownRecords } from "../access.ts";
import { withTones } from "../appearance.ts";
import { choice, count, json, longText, media, ref, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { recovery, trashed } from "../trash.ts";
import { renderOrder } from "./renders.ts";

const scene = z.string().check(z.minLength(1), z.maxLength(60));

/**
 * An animation: a prompt, its plan and its scenes. The studio validates the plan, document and theme against the
 * schemas in `scene/`. Only types are imported from there, because the console loads this module on every page.
 */
export const animations = defineResource("animations", {
  names: { one: "Animation", many: "animations", title: "Animations" },
  subtitle: "Your films, from the first idea to the final cut",
  path: "/animations",
  group: "Studio",
  heading: "title",
  search: ["title", "prompt"],
  access: ownRecords,
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    prompt: longText({ label: "Prompt", help: "The film's topic and audience", initial: "" }),
    size: choice(["16:9", "9:16", "1:1"], { label: "Size", column: true, initial: "16:9" }),
    model_name: text({
      label: "Model",
      help: "Writes the plan and makes changes",
      initial: "scenewright/sketch-1",
    }),
    status: withTones(
      choice(["draft", "in review", "ready", "archived"], {
        label: "Status",
        column: true,
        initial: "draft",
      }),
      { draft: "neutral", "in review": "info", ready: "success", archived: "neutral" },
    ),
    tags: tags({ label: "Tags", column: true, initial: [] }),
    brand_kit_id: ref("brand-kits", {
      label: "Brand kit",
      help: "Affects the plan, warnings and pronunciation. New films get your default brand kit.",
      nullable: true,
    }),
    step: choice(["planning", "composing"], {
      label: "In progress",
      help: "The step that a model is working on",
      nullable: true,
      write: "server",
    }),
    step_error: text({ label: "Last failure", nullable: true, write: "server", max: 2000, filter: false }),
    scene_count: count({ label: "Scenes", write: "server", column: true }),
    duration: count({ label: "Length", unit: "s", digits: 2, nullable: true, write: "server", column: true }),
    poster: media({ label: "Poster", nullable: true, write: "server" }),
    trashed_at: trashed,
    plan: json<Plan, true, "patch">({ label: "Plan", nullable: true, write: "patch", form: false }),
    document: json<Document, true, "patch">({
      label: "Document",
      nullable: true,
      write: "patch",
      form: false,
    }),
    theme: json<Theme, true, "patch">({ label: "Theme", nullable: true, write: "patch", form: false }),
  },
  verbs: {
    plan: z.strictObject({
      prompt: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000))),
    }),
    /** Composes all scenes from the plan, or recomposes one. */
    compose: z.strictObject({ scene: z.optional(scene) }),
    /** Returns a changed document. Nothing is stored until the document is sent in a patch. */
    change: z.strictObject({
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
      scene: z.optional(scene),
    }),
    /** Applies a brand kit to the plan and the scenes; null removes what the current kit added. */
    brand: z.strictObject({ brand_kit_id: z.nullable(z.uuid()) }),
    resize: z.strictObject({ size: z.enum(["16:9", "9:16", "1:1"]) }),
    restore: z.strictObject({ revision_id: z.uuid() }),
    /** If a size is given, the copy is laid out for it. */
    duplicate: z.strictObject({ size: z.optional(z.enum(["16:9", "9:16", "1:1"])) }),
    recover: recovery,
    /** Copies the film to a template. Only admins can share a template. */
    template: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
      shared: z._default(z.boolean(), false),
    }),
    voiceover: z.strictObject({
      voice: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
      speed: z.optional(z.number().check(z.gte(0.5), z.lte(2))),
    }),
    render: renderOrder,
  },
  reads: ["revisions"],
  includes: ["snippet"],
  impersonation: "allowed",
});

/** An earlier version of an animation. GET /api/animations/{id}/revisions lists them, newest first. */
export interface Revision {
  id: string;
  label: string;
  actor: string;
  scene_count: number;
  created_at: string;
}

/** GET /api/animations/{id}/revisions/{revision}: an earlier version with its content. */
export interface RevisionContent extends Omit<Revision, "scene_count"> {
  size: "16:9" | "9:16" | "1:1";
  plan: Plan | null;
  document: Document | null;
  theme: Theme | null;
  brand_kit_id: string | null;
}
