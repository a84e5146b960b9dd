import type { Field, Kind } from "@contract/fields.ts";
import { nothing } from "@/lib/format";
import { choice } from "./choice";
import { count } from "./count";
import { duration } from "./duration";
import type { CellProps, FieldDisplay, ValueTypes } from "./field-type";
import { flag } from "./flag";
import { json } from "./json";
import { longText } from "./long-text";
import { media } from "./media";
import { money } from "./money";
import { palette } from "./palette";
import { ref } from "./ref";
import { tags } from "./tags";
import { text } from "./text";
import { time } from "./time";

export const fieldTypes: { [K in Kind]: FieldDisplay<ValueTypes[K]> } = {
  text,
  "long-text": longText,
  count,
  money,
  choice,
  flag,
  time,
  duration,
  json,
  tags,
  ref,
  media,
  palette,
};

// A value has the type that its field declares, but the compiler can't tell which type that is.
const displayOf = ({ kind }: Field) => fieldTypes[kind] as FieldDisplay;

/** Whether a value is missing or an empty list. The field declares what an empty list means. */
const isEmpty = ({ field, value }: CellProps) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (field.kind === "tags" && Array.isArray(value) && value.length === 0);

/** The text for a missing value: what the field declares, N/A for an unknown amount of money, or else a dash. */
const Empty = ({ field }: Pick<CellProps, "field">) => (
  <span className="text-muted-foreground">{field.empty ?? (field.kind === "money" ? nothing : "—")}</span>
);

export function FieldCell(props: CellProps) {
  const { Cell } = displayOf(props.field);
  return isEmpty(props) ? <Empty field={props.field} /> : <Cell {...props} />;
}

export function FieldValue(props: CellProps) {
  const { Value } = displayOf(props.field);
  return isEmpty(props) ? <Empty field={props.field} /> : <Value {...props} />;
}
