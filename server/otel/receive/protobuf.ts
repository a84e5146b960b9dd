import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/** Thrown if the bytes aren't the expected message. */
export class ProtobufError extends Error {}

type Scalar = "text" | "hex" | "base64" | "time" | "int64" | "double" | "bool" | "number";

interface Field {
  name: string;
  type: Scalar | Message;
  isList?: boolean;
}

/** The fields of a message by number. Fields that aren't listed are skipped. */
type Message = Record<number, Field>;

const listOf = (name: string, type: Message): Field => ({ name, type, isList: true });

/*
 * The parts of OTLP's trace messages that are used, with the field names of OTLP's JSON.
 * Source: https://github.com/open-telemetry/opentelemetry-proto
 */
const anyValue: Message = {
  1: { name: "stringValue", type: "text" },
  2: { name: "boolValue", type: "bool" },
  3: { name: "intValue", type: "int64" },
  4: { name: "doubleValue", type: "double" },
  7: { name: "bytesValue", type: "base64" },
};
const keyValue: Message = { 1: { name: "key", type: "text" }, 2: { name: "value", type: anyValue } };
// A value can contain values, so these fields are added once both messages exist.
anyValue[5] = { name: "arrayValue", type: { 1: listOf("values", anyValue) } };
anyValue[6] = { name: "kvlistValue", type: { 1: listOf("values", keyValue) } };

const attributes = listOf("attributes", keyValue);
const event: Message = { 2: { name: "name", type: "text" }, 3: attributes };
const status: Message = { 2: { name: "message", type: "text" }, 3: { name: "code", type: "number" } };
const span: Message = {
  1: { name: "traceId", type: "hex" },
  2: { name: "spanId", type: "hex" },
  4: { name: "parentSpanId", type: "hex" },
  5: { name: "name", type: "text" },
  7: { name: "startTimeUnixNano", type: "time" },
  8: { name: "endTimeUnixNano", type: "time" },
  9: attributes,
  11: listOf("events", event),
  15: { name: "status", type: status },
};
const resourceSpans: Message = {
  1: { name: "resource", type: { 1: attributes } },
  2: listOf("scopeSpans", { 2: listOf("spans", span) }),
};
const tracesData: Message = { 1: listOf("resourceSpans", resourceSpans) };

/** The wire type of each scalar, and the function that reads it. */
const scalars: Record<Scalar, [WireType, (reader: BinaryReader) => unknown]> = {
  text: [WireType.LengthDelimited, (reader) => reader.string()],
  hex: [WireType.LengthDelimited, (reader) => Buffer.from(reader.bytes()).toString("hex")],
  base64: [WireType.LengthDelimited, (reader) => Buffer.from(reader.bytes()).toString("base64")],
  time: [WireType.Bit64, (reader) => String(reader.fixed64())],
  int64: [WireType.Varint, (reader) => String(reader.int64())],
  double: [WireType.Bit64, (reader) => reader.double()],
  bool: [WireType.Varint, (reader) => reader.bool()],
  number: [WireType.Varint, (reader) => reader.int32()],
};
const nested: [WireType, undefined] = [WireType.LengthDelimited, undefined];

interface Limits {
  /** The maximum nesting depth of messages. */
  depth: number;
  /** The maximum number of fields in all messages together. */
  fields: number;
}

/**
 * Decodes an export of traces to OTLP's JSON objects.
 * @throws ProtobufError
 */
export function decodeTraces(bytes: Uint8Array, { depth, fields: most }: Limits): object {
  let fields = 0;
  function read(part: Uint8Array, message: Message, levels: number): object {
    if (levels === 0) throw new ProtobufError(`The body is nested more than ${depth} levels deep`);
    const reader = new BinaryReader(part);
    const value = new Map<string, unknown>();
    while (reader.pos < reader.len) {
      fields += 1;
      if (fields > most) throw new ProtobufError(`The body has more than ${most} fields`);
      const [number, wire] = reader.tag();
      const field = Object.hasOwn(message, number) ? message[number] : undefined;
      if (!field) {
        reader.skip(wire, number);
        continue;
      }
      const [expected, scalar] = typeof field.type === "string" ? scalars[field.type] : nested;
      if (wire !== expected) throw new ProtobufError(`The field ${field.name} has the wrong type`);
      const content = scalar ? scalar(reader) : read(reader.bytes(), field.type as Message, levels - 1);
      const list = field.isList ? value.get(field.name) : undefined;
      if (Array.isArray(list)) list.push(content);
      else value.set(field.name, field.isList ? [content] : content);
    }
    return Object.fromEntries(value);
  }
  try {
    return read(bytes, tracesData, depth);
  } catch (error) {
    throw error instanceof ProtobufError ? error : new ProtobufError("The body isn't valid Protocol Buffers");
  }
}

/** Encodes the response to an export. Without rejected spans, it is empty. */
export function encodeResponse(rejected: number, message: string): Uint8Array {
  const writer = new BinaryWriter();
  if (rejected === 0) return writer.finish();
  writer.tag(1, WireType.LengthDelimited).fork();
  writer.tag(1, WireType.Varint).int64(rejected);
  writer.tag(2, WireType.LengthDelimited).string(message);
  return writer.join().finish();
}

/** Encodes an error as google.rpc.Status. */
export function encodeStatus(code: number, message: string): Uint8Array {
  const writer = new BinaryWriter();
  writer.tag(1, WireType.Varint).int32(code);
  writer.tag(2, WireType.LengthDelimited).string(message);
  return writer.finish();
}
