import type { Kind } from "@contract/fields.ts";
import type { FieldEditor } from "../field-type";
import { choice } from "./choice";
import { flag } from "./flag";
import { json } from "./json";
import { longText } from "./long-text";
import { number } from "./numbers";
import { ref } from "./ref";
import { tags } from "./tags";
import { text } from "./text";
import { time } from "./time";

/** Forms and filters load this; a list that is only read does without. */
export const editors: Record<Kind, FieldEditor> = {
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
  /** Files come by upload, so there is nothing to type. */
  media: {},
};
