import type { Field } from "../../contract/fields.ts";
import type { Resource } from "../../contract/resource.ts";

/** A valid value for a field of this type; `n` varies it. */
export function sample(field: Field, n = 1): unknown {
  if (field.initial !== undefined && n === 0) return field.initial;
  switch (field.kind) {
    case "text":
      if (field.label === "Voice") return n % 2 ? "af_heart" : "bf_emma";
      if (field.label === "Link" || field.label === "Base URL") return `https://example.com/${n}`;
      // Nothing listens on this port.
      if (field.label === "URL") return `http://127.0.0.1:9/${n}`;
      if (field.label === "Upstream name" || field.label === "Prompt name") return `sample-${n}`;
      if (field.label === "Moderation model") return null;
      return `Sample ${n}`;
    case "long-text":
      return `A longer sample, number ${n}`;
    case "count":
      return field.digits ? 0.5 + n / 10 : n;
    case "money":
      return n * 1.25;
    case "duration":
      return n * 100;
    case "choice":
      return field.values![n % field.values!.length];
    case "flag":
      return n % 2 === 1;
    case "time":
      return new Date(Date.UTC(2030, 0, n)).toISOString();
    case "tags":
      if (field.label === "Scopes") return ["chat"];
      if (field.label === "Events") return ["order.paid"];
      if (field.label === "Looks for") return ["email"];
      if (field.label === "Aliases") return [`alias-${n}=model-${n}`];
      if (field.label === "Allowed origins") return [`https://page-${n}.example.com`];
      return field.label === "Allowed IP addresses" ? [`10.0.${n}.0/24`] : [`tag-${n}`];
    default:
      return null;
  }
}

/** A complete input with every field that users can set on creation. */
export const inputOf = (resource: Resource, n = 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => field.write === "always" || field.write === "create")
      .filter(([, field]) => field.kind !== "ref" && field.kind !== "media" && field.kind !== "json")
      .map(([name, field]) => [name, sample(field, n)]),
  );

/** A sample value of a field, as a filter takes it. */
export function filterValue(field: Field): string {
  const value = { ref: "01a1fc04-82f2-7000-9350-b96442686164", flag: "true", time: "2026-01-01T00:00:00Z" }[
    field.kind as string
  ];
  return value ?? String([sample(field)].flat()[0]);
}

const anId = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";

const bodies: Record<string, unknown> = {
  "animations template": { name: "Sample" },
  "chats messages": { content: "Hello" },
  "chats edit": { message_id: anId, content: "Hello" },
  "chats regenerate": { message_id: anId },
  "chats branch": { message_id: anId },
  "animations brand": { brand_kit_id: null },
  "animations change": { message: "Larger headings" },
  "animations resize": { size: "1:1" },
  "animations restore": { revision_id: anId },
  "animations render": { kind: "Image" },
  "renders translate-captions": { language: "de" },
  "renders remove-captions": { language: "de" },
  "voiceovers direct": { segment: "p1", speed: 1.2 },
  "voiceovers replace": { segment: "p1", asset_id: null },
  "llm-requests undo": { change_id: anId },
  "upstreams add-key": { key: "sk-sample" },
  "upstreams edit-key": { key_id: anId, weight: 2 },
  "upstreams remove-key": { key_id: anId },
};

/** A valid body for a verb. Most are empty. */
export const verbBody = (resource: Resource, verb: string) => bodies[`${resource.name} ${verb}`] ?? {};
