import type { Field, Operator } from "@contract/fields.ts";
import { canFilter, type Filter } from "@contract/query.ts";
import { t } from "@/i18n/t";
import { formatCount, formatDuration, formatMoney, formatTime, idEnds } from "@/lib/format";

export interface FilterEditorProps {
  field: Field;
  name: string;
  filter?: Filter;
  onChange: (filter: Filter | undefined) => void;
  onClose: () => void;
}

const words: Record<Exclude<Operator, "null">, string> = {
  eq: t("is"),
  ne: t("is not"),
  gt: t("is more than"),
  gte: t("is at least"),
  lt: t("is less than"),
  lte: t("is at most"),
  like: t("contains"),
  in: t("is any of"),
  has: t("has"),
};
const timeWords: Partial<Record<Operator, string>> = {
  gt: t("is after"),
  gte: t("is on or after"),
  lt: t("is before"),
  lte: t("is on or before"),
};

/** An operator in the menu. `null` appears as two choices, "is empty" and "is not empty". */
export type Choice = Exclude<Operator, "null"> | "empty" | "set";

export const wordFor = (field: Field, choice: Choice): string => {
  if (choice === "empty") return t("is empty");
  if (choice === "set") return t("is not empty");
  if (field.kind === "tags") return choice === "in" ? t("has any of") : t("has");
  return (field.kind === "time" && timeWords[choice]) || words[choice];
};

const order: Exclude<Operator, "null">[] = ["like", "in", "eq", "ne", "gte", "lte", "gt", "lt", "has"];

/** The operators offered for a field. For choices, "is any of" covers "is". */
export const choicesOf = (field: Field): Choice[] => [
  ...order.filter(
    (operator) => canFilter(field, operator) && !(field.kind === "choice" && operator === "eq"),
  ),
  ...(canFilter(field, "null") ? (["set", "empty"] as const) : []),
];

/** The most common operators. A new filter starts with the first of them that its field supports. */
const usual: Choice[] = ["like", "in", "gte", "eq", "has"];
const exact = ["ref", "tags", "flag"];

export const firstChoice = (field: Field): Choice => {
  const choices = choicesOf(field);
  if (exact.includes(field.kind)) return "eq";
  return usual.find((choice) => choices.includes(choice)) ?? "eq";
};

export function toChoice(field: Field, { operator, values }: Filter): Choice {
  if (operator === "null") return values[0] ? "empty" : "set";
  return operator === "eq" && field.kind === "choice" ? "in" : operator;
}

/** The resulting filter, or undefined while it is incomplete. */
export function toFilter(field: string, choice: Choice, values: unknown[]): Filter | undefined {
  if (choice === "empty" || choice === "set")
    return { field, operator: "null", values: [choice === "empty"] };
  if (values.length === 0) return undefined;
  if (choice === "in" && values.length === 1) return { field, operator: "eq", values };
  return { field, operator: choice, values: choice === "in" ? values : values.slice(0, 1) };
}

function valueWord(field: Field, value: unknown): string {
  if (typeof value === "number") {
    if (field.kind === "money") return formatMoney(value, field);
    return field.kind === "duration" ? formatDuration(value) : formatCount(value, field);
  }
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (field.kind === "time") return formatTime(String(value));
  if (field.kind === "ref") return idEnds(String(value));
  return field.labels?.[String(value)] ?? String(value);
}

/** Describes a filter in words, to follow its field's label. */
export function filterText(field: Field, filter: Filter): string {
  if (filter.operator === "null") return conditionText(field, filter);
  return `${conditionText(field, filter)} ${filter.values.map((value) => valueWord(field, value)).join(", ")}`;
}

/** The first part of a filter's description, without its values. */
export function conditionText(field: Field, filter: Filter): string {
  const choice = toChoice(field, filter);
  return choice === "in" && filter.values.length === 1 ? t("is") : wordFor(field, choice);
}
