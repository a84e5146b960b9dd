import * as z from "zod/mini";

/** The body of POST /api/scripts/run. */
export const scriptRun = z.strictObject({
  code: z.string().check(z.maxLength(100_000)),
  size: z._default(z.enum(["16:9", "9:16", "1:1"]), "16:9"),
});

/** A problem with a script or its result. `line` counts from 1; null if the problem doesn't concern a single line. */
export interface ScriptProblem {
  message: string;
  line: number | null;
}

export interface ScriptLine {
  level: "log" | "warn" | "error";
  text: string;
}

/** A script's result: a document that conforms to the schema in `scene/`, or the problems found. */
export interface ScriptResult {
  document: unknown;
  problems: ScriptProblem[];
  console: ScriptLine[];
  /** The CPU time of the script, in milliseconds. If its thread had to be terminated, the time until then. */
  duration: number;
}
