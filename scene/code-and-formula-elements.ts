import * as z from "zod";
import { tag } from "./choice-names.ts";
import { Color } from "./color.ts";
import { cue, dimensions, placement, seconds, typography, words } from "./element-fields.ts";
import { Tex, TexSymbol } from "./formula/tex.ts";

const lineNumber = (title: string) => z.int().min(1).max(4000).meta({ title });

/** A code listing whose lines can be in focus. */
export const Code = z.strictObject({
  type: tag("code", "Code"),
  text: words(4000, "Code"),
  language: z.string().max(30).meta({ title: "Language" }).optional(),
  ...placement,
  ...dimensions,
  size: typography.size,
  focus: z
    .array(
      z.strictObject({
        at: seconds("Time"),
        cue,
        lines: z
          .tuple([lineNumber("From"), lineNumber("To")])
          .optional()
          .meta({ title: "Lines" }),
      }),
    )
    .max(20)
    .optional()
    .meta({
      title: "Focus",
      description: "The lines to focus on, and when. To focus on the whole listing, omit the lines.",
    }),
  dim: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ title: "Dimming", description: "How much the lines out of focus fade, from 0 to 1" }),
});

/** A TeX formula whose symbols can be in focus. */
export const Formula = z
  .strictObject({
    type: tag("formula", "Formula"),
    tex: Tex,
    ...placement,
    ...dimensions,
    size: typography.size,
    align: typography.align,
    color: Color.optional(),
    focus: z
      .array(z.strictObject({ at: seconds("Time"), cue, tex: TexSymbol.optional(), color: Color.optional() }))
      .max(10)
      .optional()
      .meta({
        title: "Focus",
        description: "The symbol to focus on, and when. To focus on the whole formula, omit the symbol.",
      }),
  })
  .meta({ description: "A formula in TeX, as large as its box and text size allow" });
