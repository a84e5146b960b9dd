import * as z from "zod/mini";

/** Whether a string can be stored: PostgreSQL can't store NUL, and a lone surrogate isn't a character. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed();
const cannotStore = "Contains characters that can't be stored";
/** Refuses text that can't be stored. */
export const storableText = z.refine<string>(storable, cannotStore);

/**
 * Whether a time can be stored: PostgreSQL accepts offsets up to 15:59, and JavaScript writes years 1 to 9999 with four
 * digits.
 */
export const storableTime = z.refine<string>((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999 && !/[+-](1[6-9]|2\d):\d\d$/.test(text);
}, "Enter a date with a year from 1 to 9999");
