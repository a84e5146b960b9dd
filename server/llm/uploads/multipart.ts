import { randomBytes } from "node:crypto";
import { own } from "../../../scene/own.ts";
import { LlmError } from "../errors.ts";

/** A part of a form: the text of a field, or a file. */
export interface FormPart {
  name: string;
  bytes: Buffer;
  /** Set for a file. */
  filename?: string;
  /** The file's content type, as specified by the sender. */
  type?: string;
}

/** The maximum number of parts, more than the fields and files of any endpoint. */
export const maxParts = 100;
/** The maximum length of a part's headers, in bytes. */
export const longestHead = 8192;
const parameter = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;
const contentType = /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}$/;
const otherType = "application/octet-stream";

export const malformed = (what: string) => LlmError.invalid(`The form can't be read: ${what}`);

/** The boundary of a form, from its content type; undefined if the type isn't a form's or has no boundary. */
export function boundaryOf(type: string | undefined): string | undefined {
  if (!/^multipart\/form-data\s*(;|$)/i.test(type?.trim() ?? "")) return undefined;
  const found = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type!);
  return found?.[1] ?? found?.[2];
}

/** Decodes the escapes used by browsers (%22) and by other clients (backslashes). */
const unescaped = (text: string) =>
  text
    .replace(/\\(["\\])/g, "$1")
    .replace(/%(22|0D|0A)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** Some upstreams read a backslash before a quotation mark as an escape, so both are escaped. */
const escapes: Record<string, string> = { '"': "%22", "\\": "%5C", "\r": "%0D", "\n": "%0A" };
const escaped = (text: string) => text.replaceAll(/["\\\r\n]/g, (character) => own(escapes, character)!);

/** Reads the headers of a part. @throws LlmError 400 for a part without a name */
export function readHead(head: string): Omit<FormPart, "bytes"> {
  const fields = head.split("\r\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const headers = new Map(fields);
  const disposition = headers.get("content-disposition") ?? "";
  if (!/^form-data\s*;/i.test(disposition)) throw malformed("a part has no name");
  const found = [...disposition.matchAll(parameter)];
  const value = (wanted: string) => {
    const one = found.find(([, name]) => name!.toLowerCase() === wanted);
    return one && (one[2] === undefined ? one[3]!.trim() : unescaped(one[2]));
  };
  const name = value("name");
  if (!name) throw malformed("a part has no name");
  const filename = value("filename");
  const type = headers.get("content-type");
  return { name, ...(filename === undefined ? {} : { filename, ...(type ? { type } : {}) }) };
}

/**
 * Reads a form that is in memory. The parts share its memory.
 * @throws LlmError 400 for a form that can't be read, is cut off or has too many parts
 * @source RFC 7578
 */
export function readParts(form: Buffer, boundary: string): FormPart[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const first = delimiter.subarray(2);
  const parts: FormPart[] = [];
  const isFirst = form.subarray(0, first.length).equals(first);
  const opening = isFirst ? 0 : form.indexOf(delimiter);
  if (opening < 0) throw malformed("its boundary is missing");
  let at = opening + (isFirst ? first.length : delimiter.length);
  while (form.toString("latin1", at, at + 2) !== "--") {
    if (parts.length === maxParts) throw malformed(`it has more than ${maxParts} parts`);
    const start = form.indexOf("\r\n", at) + 2;
    const end = form.subarray(start, start + longestHead).indexOf("\r\n\r\n");
    if (start < 2 || end < 0) throw malformed("it is incomplete");
    const content = start + end + 4;
    const next = form.indexOf(delimiter, content - 2);
    if (next < 0) throw malformed("it is incomplete");
    const head = readHead(form.toString("utf8", start, start + end));
    parts.push({ ...head, bytes: form.subarray(content, Math.max(content, next)) });
    at = next + delimiter.length;
  }
  return parts;
}

/**
 * Writes a form. Forms are never passed on as received, because an upstream might parse an unusual form differently.
 */
export function writeParts(parts: readonly FormPart[]): { type: string; body: Buffer } {
  const boundary = `scenewright-${randomBytes(18).toString("hex")}`;
  const pieces = parts.flatMap(({ name, bytes, filename, type }) => {
    const isFile = filename !== undefined;
    const file = isFile ? `; filename="${escaped(filename)}"` : "";
    const named = type && contentType.test(type) ? type : otherType;
    const typed = isFile ? `\r\ncontent-type: ${named}` : "";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escaped(name)}"${file}${typed}\r\n\r\n`;
    return [Buffer.from(head), bytes, Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
