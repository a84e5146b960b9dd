import * as z from "zod";
import { named } from "./choice-names.ts";
import { Solid } from "./color.ts";
import { Language } from "./document.ts";
import { Visual } from "./layouts/index.ts";
import { line, note } from "./layouts/layout.ts";
import { MusicName, type Sound } from "./sound/schema.ts";
import { styleNames, styleTitles } from "./styles/index.ts";
import { requireUniqueIds } from "./unique-ids.ts";

export { layouts, Visual } from "./layouts/index.ts";

export const PlanScene = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "Must be lowercase letters, digits, - and _"),
  goal: note(300, "Goal"),
  narration: note(3000, "Narration"),
  seconds: z.number().min(1).max(60).optional().meta({
    title: "Length",
    description: "The scene's minimum duration in seconds. If omitted, it's chosen automatically.",
  }),
  visual: Visual,
});
export type PlanScene = z.infer<typeof PlanScene>;

/** The style and music that suit a film, and brand colors if the prompt names them. */
export const PlanLook = z.strictObject({
  style: named(z.enum(styleNames), styleTitles).meta({ title: "Style" }),
  palette: z
    .strictObject({
      background: z.array(Solid).min(1).max(3),
      text: Solid,
      muted: Solid,
      surface: Solid,
      accent: Solid,
      accent2: Solid,
    })
    .optional()
    .meta({ title: "Palette", description: "Brand colors, if the prompt names them" }),
  music: MusicName.optional().meta({
    title: "Music",
    description:
      "Set this only if the prompt asks for music or for no music, or if another mood suits the film better than the style's own",
  }),
});
export type PlanLook = z.infer<typeof PlanLook>;

/** The maximum number of scenes in a plan. */
export const mostPlanned = 40;

/** The plan of an animation: the goal, narration and visual of each scene. */
export const Plan = z
  .strictObject({
    title: line(200, "Title"),
    language: Language.optional(),
    scenes: z.array(PlanScene).min(1).max(mostPlanned),
    look: PlanLook.optional().meta({ title: "Look", description: "Used unless the user chose a theme" }),
  })
  .superRefine(requireUniqueIds);
export type Plan = z.infer<typeof Plan>;

/** The sound that a plan asks for; undefined to use the style's sound. */
export const soundOfPlan = ({ look }: Plan): Sound | undefined =>
  look?.music ? { music: look.music } : undefined;

/** The sizes of animations in pixels, by aspect ratio. */
export const sizes = {
  "16:9": { width: 1280, height: 720 },
  "9:16": { width: 720, height: 1280 },
  "1:1": { width: 1080, height: 1080 },
} as const;
export type Size = keyof typeof sizes;
