/**
 * The part of Protocol Buffers (protobuf.dev/programming-guides/encoding) that is needed to change a few fields
 * of a large file. Unchanged parts are neither decoded nor copied.
 */

interface Field {
  number: number;
  /** The value of a numeric field, or the content of any other field. */
  value: number;
  content: Buffer;
  /** The position of the field's first byte, and the position after its last byte. */
  start: number;
  end: number;
}

/** A stretch of the new file: unchanged bytes, or 16-bit floats that are written as 32-bit floats. */
export type Part = { bytes: Buffer } | { halves: Buffer };

const varintWire = 0;
const lengthWire = 2;
const fixedSizes: Record<number, number> = { 1: 8, 5: 4 };

function readVarint(message: Buffer, at: number): [value: number, end: number] {
  let value = 0;
  for (let scale = 1, end = at; end < message.length && end < at + 10; scale *= 128) {
    const byte = message[end++]!;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, end];
  }
  throw new Error("The file ends inside a number");
}

/** Reads a message's fields. @throws Error if it isn't a message */
export function* fieldsOf(message: Buffer): Generator<Field> {
  for (let start = 0; start < message.length; ) {
    const [key, at] = readVarint(message, start);
    const wire = key % 8;
    const [value, from] = wire === varintWire || wire === lengthWire ? readVarint(message, at) : [0, at];
    const size = wire === lengthWire ? value : wire === varintWire ? 0 : fixedSizes[wire];
    if (size === undefined || from + size > message.length) throw new Error("The file isn't a valid message");
    const end = from + size;
    yield { number: Math.floor(key / 8), value, content: message.subarray(from, end), start, end };
    start = end;
  }
}

/** The value of a message's last field with this number; undefined if there is none. */
export const numberIn = (message: Buffer, number: number): number | undefined =>
  [...fieldsOf(message)].findLast((field) => field.number === number)?.value;

export const contentIn = (message: Buffer, number: number): Buffer | undefined =>
  [...fieldsOf(message)].findLast((field) => field.number === number)?.content;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

/** The total size of parts in bytes. */
export const sizeOf = (parts: Part[]): number =>
  parts.reduce((sum, part) => sum + ("bytes" in part ? part.bytes.length : part.halves.length * 2), 0);

/** A field whose value is a number. */
export const numberField = (number: number, value: number): Part[] => [
  { bytes: Buffer.concat([varint(number * 8 + varintWire), varint(value)]) },
];

/** A field that holds a message, a string or bytes. */
export const contentField = (number: number, content: Part[]): Part[] => [
  { bytes: Buffer.concat([varint(number * 8 + lengthWire), varint(sizeOf(content))]) },
  ...content,
];

/** Replaces the fields of a message for which `change` returns a replacement. */
export function rewriteMessage(message: Buffer, change: (field: Field) => Part[] | undefined): Part[] {
  const parts: Part[] = [];
  let kept = 0;
  for (const field of fieldsOf(message)) {
    const changed = change(field);
    if (!changed) continue;
    parts.push({ bytes: message.subarray(kept, field.start) }, ...changed);
    kept = field.end;
  }
  parts.push({ bytes: message.subarray(kept) });
  return parts;
}

export function bytesOf(part: Part): Buffer {
  if ("bytes" in part) return part.bytes;
  // The copy is needed because the view must begin at an even address.
  const halves = new Float16Array(Uint8Array.from(part.halves).buffer);
  return Buffer.from(Float32Array.from(halves).buffer);
}
