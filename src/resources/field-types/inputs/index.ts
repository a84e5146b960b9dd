import type { Kind } from "@contract/fields.ts";
import type { FieldEditor, ValueTypes } from "../field-type";
import { choice } from "./choice";
import { flag } from "./flag";
import { json } from "./json";
import { longText } from "./long-text";
import { media } from "./media";
import { number } from "./numbers";
import { palette } from "./palette";
import { ref } from "./ref";
import { tags } from "./tags";
import { text } from "./text";
import { time } from "./time";

/** The editors of all field types. Only forms and filters load them. */
export const editors: { [K in Kind]: FieldEditor<ValueTypes[K]> } = {
  text,
  "long-text": longText,
  count: number,
  money: number,
  choice,
  flag,
  time,
  duration: number,
  json,
  tags,
  ref,
  media,
  palette,
};
