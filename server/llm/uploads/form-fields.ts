import type { Body } from "../call.ts";
import { LlmError } from "../errors.ts";
import { type FormPart, writeParts } from "./multipart.ts";

/** The maximum length of a text field, in bytes. Recordings of known speakers are sent as text. */
const longestText = 4 * 1024 * 1024;
/** Fields that the gateway and the upstream must read in the same way, so they can't be repeated. */
const single = new Set(["model", "stream", "n", "prompt", "response_format"]);

const isFile = ({ filename }: FormPart) => filename !== undefined;
/** The name of a field without the brackets of a list. */
export const fieldOf = ({ name }: FormPart): string => name.replace(/\[\]$/, "");

/** A file, as logged. */
export interface FileNote {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** The duration of audio, in seconds; undefined if unknown. */
  seconds?: number;
}

const noteOf = ({ filename = "", type = "", bytes }: FormPart): FileNote => ({
  name: filename.slice(-200).toWellFormed(),
  type: type.slice(0, 100),
  size: bytes.length,
});

/**
 * Checks the fields of a form.
 * @throws LlmError 400 for a field that is too long, or that upstreams could read in more than one way
 */
export function checkFields(parts: readonly FormPart[]): void {
  const names = new Set<string>();
  for (const part of parts) {
    const field = fieldOf(part);
    const known = [...single, "models"].find((name) => name === field.toLowerCase());
    if (known === "models")
      throw LlmError.invalid("This endpoint accepts only one model. Use model instead of models.", field);
    if (known && part.name !== known) throw LlmError.invalid(`Use ${known} instead of ${part.name}`, field);
    if (known && names.has(known)) throw LlmError.invalid(`Send ${known} only once`, known);
    if (!isFile(part) && part.bytes.length > longestText)
      throw LlmError.invalid(`${field} is longer than ${longestText >> 20} MB`, field);
    names.add(field);
  }
}

/** The texts of a form, by field. */
export function textsOf(parts: readonly FormPart[]): Record<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const part of parts) {
    if (isFile(part)) continue;
    texts.set(fieldOf(part), [...(texts.get(fieldOf(part)) ?? []), part.bytes.toString()]);
  }
  return Object.fromEntries(texts);
}

/** Replaces the texts in the parts of a form. */
export function withTexts(parts: readonly FormPart[], texts: Record<string, string[]>): FormPart[] {
  const left = new Map(Object.entries(texts).map(([name, values]) => [name, [...values]]));
  return parts.map((part) =>
    isFile(part) ? part : { ...part, bytes: Buffer.from(left.get(fieldOf(part))?.shift() ?? "") },
  );
}

/** The value of a field as it would be in JSON. */
function contentOf(part: FormPart): unknown {
  if (isFile(part)) return noteOf(part);
  const text = part.bytes.toString();
  if (part.name === "n") return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (part.name === "stream") return text === "true" || (text === "false" ? false : text);
  return text;
}

/** Converts a form to the JSON body that the gateway processes and logs. Files are replaced with notes. */
export function bodyOf(parts: readonly FormPart[]): Body {
  const body = new Map<string, unknown>();
  for (const part of parts) {
    const field = fieldOf(part);
    const value = contentOf(part);
    const before = body.get(field);
    const isList = part.name !== field || before !== undefined;
    body.set(field, isList ? [...(before === undefined ? [] : [before].flat()), value] : value);
  }
  return Object.fromEntries(body) as Body;
}

/** Writes the form for an upstream, with the upstream's own name for the model. */
export function formFor(parts: readonly FormPart[], model: string): ReturnType<typeof writeParts> {
  const others = parts.filter(({ name }) => name !== "model");
  return writeParts([{ name: "model", bytes: Buffer.from(model) }, ...others]);
}
