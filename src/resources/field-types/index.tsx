import type { Kind } from "@contract/fields.ts";
import { nothing } from "@/lib/format";
import { choice } from "./choice";
import { count } from "./count";
import { duration } from "./duration";
import type { CellProps, FieldDisplay } from "./field-type";
import { flag } from "./flag";
import { json } from "./json";
import { longText } from "./long-text";
import { media } from "./media";
import { money } from "./money";
import { ref } from "./ref";
import { tags } from "./tags";
import { text } from "./text";
import { time } from "./time";

export const fieldTypes: Record<Kind, FieldDisplay> = {
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
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Money that is not known is said to be so; anything else that is missing is only not there. */
const Empty = ({ field }: Pick<CellProps, "field">) => (
  <span className="text-muted-foreground">{field.kind === "money" ? nothing : "—"}</span>
);

export function FieldCell(props: CellProps) {
  const { Cell } = fieldTypes[props.field.kind];
  return isEmpty(props.value) ? <Empty field={props.field} /> : <Cell {...props} />;
}

export function FieldValue(props: CellProps) {
  const { Value } = fieldTypes[props.field.kind];
  return isEmpty(props.value) ? <Empty field={props.field} /> : <Value {...props} />;
}
