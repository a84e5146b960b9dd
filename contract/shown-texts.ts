import { own } from "../scene/own.ts";
import { scorerTypes } from "./evaluations.ts";
import type { Field } from "./fields.ts";
import { guardrailDetectors } from "./guardrail-detectors.ts";
import { rateLimits } from "./rate-limits.ts";
import { resources } from "./resources/index.ts";
import { people } from "./resources/people.ts";
import { users } from "./resources/users.ts";
import { upstreamKindLabels } from "./upstream-kinds.ts";
import { webhookEvents } from "./webhook-events.ts";

/** The properties of a declaration that users see. */
const shown = ["label", "help", "subtitle", "section", "empty", "unit"];
/** The properties that are objects whose values users see. */
const tables = ["names", "labels", "exports"];

type Translate = (text: string) => string;
type Declared = Record<string, unknown>;
const isObject = (value: unknown): value is Declared => typeof value === "object" && value !== null;

function replaceAll(declared: Declared, names: string[], translate: Translate) {
  for (const name of names) {
    const text = own(declared, name);
    if (typeof text === "string") Object.assign(declared, { [name]: translate(text) });
  }
}

function replace(declared: unknown, translate: Translate) {
  if (!isObject(declared)) return;
  replaceAll(declared, shown, translate);
  for (const name of tables) {
    const table = own(declared, name);
    if (isObject(table)) replaceAll(table, Object.keys(table), translate);
  }
}

/** Replaces a field's texts. If a choice has no labels, its values get translated labels. */
function replaceField(field: Field, translate: Translate) {
  replace(field, translate);
  for (const value of field.kind === "choice" && !field.labels ? (field.values ?? []) : []) {
    const label = translate(value);
    if (label !== value) field.labels = { ...field.labels, [value]: label };
  }
}

/**
 * Replaces the texts that the contract declares for users: the names of resources, the labels and help of fields, and
 * the labels of values. They are shown in many places and never sent, so the console translates them once, in place.
 */
export function replaceShownTexts(translate: Translate) {
  const fields = new Set<Field>(Object.values(rateLimits));
  for (const resource of [...Object.values(resources), people, users]) {
    replace(resource, translate);
    for (const field of Object.values(resource.all)) fields.add(field);
  }
  for (const field of fields) replaceField(field, translate);
  for (const table of [guardrailDetectors, scorerTypes, upstreamKindLabels, webhookEvents])
    replaceAll(table, Object.keys(table), translate);
}
