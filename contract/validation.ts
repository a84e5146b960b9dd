import * as z from "zod/mini";
import type { FieldErrors } from "./errors.ts";

const figure = (value: number | bigint) => value.toLocaleString("en");

const isNumber = (origin: string) => origin === "number" || origin === "int";

/** Describes an issue for users; undefined if Zod's own message is good enough. */
const describe: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Required";
      return isNumber(issue.expected) ? "Enter a number" : undefined;
    case "too_big":
      if (isNumber(issue.origin))
        return `${issue.inclusive ? "At most" : "Less than"} ${figure(issue.maximum)}`;
      return issue.origin === "string" ? `At most ${figure(issue.maximum)} characters` : undefined;
    case "too_small":
      if (isNumber(issue.origin))
        return `${issue.inclusive ? "At least" : "More than"} ${figure(issue.minimum)}`;
      if (issue.origin !== "string") return undefined;
      return issue.minimum === 1 ? "Required" : `At least ${figure(issue.minimum)} characters`;
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return undefined;
  }
};

type Parsed<T> = { data: T; errors?: undefined } | { data?: undefined; errors: FieldErrors };

/** Parses a value. Errors are keyed by dotted path, and unknown keys by their own names. */
export function parseFields<S extends z.core.$ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const { data, error } = z.safeParse(schema, value, { error: describe });
  if (!error) return { data: data as z.output<S> };
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.join(".") || "body";
      errors.set(name, [...(errors.get(name) ?? []), issue.message]);
    }
  }
  return { errors: Object.fromEntries(errors) };
}
