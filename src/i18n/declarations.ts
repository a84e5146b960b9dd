import { scorerTypes } from "@contract/evaluations.ts";
import type { Field } from "@contract/fields.ts";
import { guardrailDetectors } from "@contract/guardrail-detectors.ts";
import { rateLimits } from "@contract/rate-limits.ts";
import { resources } from "@contract/resources/index.ts";
import { people } from "@contract/resources/people.ts";
import { users } from "@contract/resources/users.ts";
import { upstreamKindLabels } from "@contract/upstream-kinds.ts";
import { webhookEvents } from "@contract/webhook-events.ts";
import { t } from "./t";

/** The properties of a declaration that are shown. */
const shown = ["label", "help", "subtitle", "section", "empty", "unit"] as const;
/** The properties whose values are all shown. */
const tables = ["names", "labels", "exports"] as const;

type Declared = Record<string, unknown>;
const isObject = (value: unknown): value is Declared => typeof value === "object" && value !== null;

/** Translates all values of a table in place. */
function translateTable(table: Declared) {
  for (const [name, text] of Object.entries(table)) if (typeof text === "string") table[name] = t(text);
}

const done = new WeakSet<object>();

function translate(declared: unknown) {
  if (!isObject(declared) || done.has(declared)) return;
  done.add(declared);
  for (const name of shown) {
    const text = declared[name];
    if (typeof text === "string") declared[name] = t(text);
  }
  for (const name of tables) {
    const table = declared[name];
    if (isObject(table)) translateTable(table);
  }
}

/** Translates a field. The values of a choice that are shown as they are get labels. */
function translateField(field: Field) {
  translate(field);
  if (field.kind === "choice" && field.values)
    field.labels = Object.fromEntries(
      field.values.map((value) => [value, field.labels?.[value] ?? t(value)]),
    );
}

/**
 * Translates what the contract declares: the names of resources, and the labels and help of fields. They are shown in
 * many places and never sent, so they are replaced once, before the console starts.
 */
export function translateDeclarations() {
  for (const resource of [...Object.values(resources), people, users]) {
    translate(resource);
    for (const field of Object.values(resource.all)) translateField(field);
  }
  for (const limit of Object.values(rateLimits)) translate(limit);
  for (const table of [guardrailDetectors, scorerTypes, upstreamKindLabels, webhookEvents])
    translateTable(table);
}
