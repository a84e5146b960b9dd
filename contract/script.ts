import * as z from "zod/mini";

/** What POST /api/scripts/run takes. */
export const scriptRun = z.strictObject({
  code: z.string().check(z.maxLength(100_000)),
  size: z._default(z.enum(["16:9", "9:16", "1:1"]), "16:9"),
});

/** Where and why a script or what it made is wrong; `line` counts from 1, null where no line is to blame. */
export interface ScriptProblem {
  message: string;
  line: number | null;
}

export interface ScriptLine {
  level: "log" | "warn" | "error";
  text: string;
}

/** What a script made: a document, as `scene/` describes it, or the problems that keep it from being one. */
export interface ScriptResult {
  document: unknown;
  problems: ScriptProblem[];
  console: ScriptLine[];
  /** Milliseconds. */
  duration: number;
}
