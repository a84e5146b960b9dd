import type * as z from "zod/mini";
import type { Field } from "./fields.ts";

/** What the colour of a status says. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

type ValueOf<F extends Field> = F extends { schema: z.core.$ZodType<infer T> } ? Extract<T, string> : never;

/** Colours each value of a choice, so that no status is ever left without one. */
export const withTones = <F extends Field>(field: F, tones: Record<ValueOf<F>, Tone>): F => ({
  ...field,
  tones,
});

/** Names each value of a choice, where the value itself is not how people call it. */
export const withLabels = <F extends Field>(field: F, labels: Record<ValueOf<F>, string>): F => ({
  ...field,
  labels,
});
