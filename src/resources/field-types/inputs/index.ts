import type { Kind } from "@contract/fields.ts";
import type { FieldEditor, ValueTypes } from "../field-type";
import { choice } from "./choice";
import { flag } from "./flag";
import { json } from "./json";
import { longText } from "./long-text";
import { media } from "./media";
import { number } from "./numbers";
import { ref } from "./ref";
import { tags } from "./tags";
import { text } from "./text";
import { time } from "./time";

/** Loaded by forms and filters; lists don't need it. */
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
};
