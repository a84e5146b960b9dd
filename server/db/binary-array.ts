/** The types whose binary format is UTF-8 text, with their PostgreSQL object identifiers. */
const oids = { text: 25, json: 114, jsonb: 3802 };

export type TextType = keyof typeof oids;
export const isTextType = (type: string): type is TextType => Object.hasOwn(oids, type);

/** Binary `jsonb` values begin with a format version. */
const jsonbVersion = 1;
const headerLength = 20;

/**
 * Encodes an array of text values in PostgreSQL's binary format: the header, then each value with its length.
 * The text format is slower, because its escapes make the driver copy each value several times and the
 * database parse every character.
 * @source PostgreSQL's `array_recv` and `jsonb_recv`
 */
export function binaryArray(type: TextType, values: readonly (string | null)[]): Buffer {
  const prefix = type === "jsonb" ? 1 : 0;
  const lengths = values.map((value) => (value === null ? -1 : prefix + Buffer.byteLength(value)));
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), headerLength);
  const bytes = Buffer.allocUnsafe(size);
  const hasNulls = lengths.includes(-1) ? 1 : 0;
  // The number of dimensions, whether there are nulls, the type, the number of values, and the index of the first one.
  let at = 0;
  for (const value of [1, hasNulls, oids[type], values.length, 1]) at = bytes.writeInt32BE(value, at);
  for (const [i, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[i]!, at);
    if (value === null) continue;
    if (prefix) at = bytes.writeUInt8(jsonbVersion, at);
    at += bytes.write(value, at);
  }
  return bytes;
}
