import * as z from "zod/mini";
import type { Palette } from "../scene/styles/style.ts";

const color = z
  .string()
  .check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "Must be a color like #1e90ff, without transparency"));

/** The colors of a film's theme. `scene/document.ts` has the same schema for the classic API. */
export const paletteSchema: z.ZodMiniType<Palette> = z.strictObject({
  background: z.array(color).check(z.minLength(1), z.maxLength(3)),
  text: color,
  muted: color,
  surface: color,
  accent: color,
  accent2: color,
});
