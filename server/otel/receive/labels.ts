import type { CallLabels } from "../../llm/call-labels.ts";
import { type Attributes, cut, textAt, type Value } from "./attributes.ts";
import type { Span } from "./spans.ts";

const longestLabel = 256;
const mostEntries = 32;
const longestName = 64;
const longestValue = 512;
const mostTags = 20;
const longestTag = 64;

/** The prefixes of attributes that callers use to label calls, in the AI SDK and in OpenLLMetry. */
const prefixes = ["ai.telemetry.metadata.", "traceloop.association.properties."];
const sessionNames = ["gen_ai.conversation.id", "session.id"];
const userNames = ["enduser.id", "user.id", "gen_ai.request.user"];
/** The names that callers commonly use for the same labels in metadata. */
const sessionKeys = new Set(["session_id", "sessionId", "conversationId"]);
const userKeys = new Set(["user_id", "userId"]);

const label = (text: string | undefined): string | null =>
  text === undefined ? null : cut(text, longestLabel);

const isScalar = (value: Value) => ["string", "number", "boolean"].includes(typeof value);

function* metadataIn(attributes: Attributes): Generator<[name: string, value: string]> {
  for (const [name, value] of attributes) {
    const prefix = prefixes.find((start) => name.startsWith(start));
    if (prefix && isScalar(value)) yield [name.slice(prefix.length), String(value)];
  }
}

/** The labels of a model call. Long values are shortened instead of refused, because a span isn't sent again. */
export function labelsOf({ attributes, service, trace_id, parent_span_id }: Span): CallLabels & {
  tags: string[];
} {
  const given = [...metadataIn(attributes)];
  const named = (keys: Set<string>) => given.find(([name]) => keys.has(name))?.[1];
  const metadata = [
    ...given.filter(([name]) => !sessionKeys.has(name) && !userKeys.has(name)),
    ...(service === null ? [] : [["service.name", service] as const]),
  ]
    .filter(([name]) => name !== "" && name.length <= longestName)
    .slice(0, mostEntries)
    .map(([name, value]) => [name, cut(value, longestValue)]);
  const tags = attributes.get("tag.tags") ?? attributes.get("ai.telemetry.metadata.tags");
  return {
    session: label(textAt(attributes, ...sessionNames) ?? named(sessionKeys)),
    end_user: label(textAt(attributes, ...userNames) ?? named(userKeys)),
    metadata: metadata.length > 0 ? Object.fromEntries(metadata) : null,
    trace_id,
    ...(parent_span_id === null ? {} : { parent_span_id }),
    tags: (Array.isArray(tags) ? tags : [])
      .filter((tag) => typeof tag === "string" && tag !== "")
      .slice(0, mostTags)
      .map((tag) => cut(String(tag), longestTag)),
  };
}
