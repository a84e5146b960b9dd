import type { Resource } from "@contract/resource.ts";
import { language } from "@/i18n/language";
import { idEnds } from "@/lib/format";
import type { AnyRow } from "./field-types/field-type";

/** The name of a record: its heading, or both ends of its ID. */
export function nameOf(resource: Pick<Resource, "heading">, record: AnyRow): string {
  const heading = resource.heading ? record[resource.heading] : undefined;
  return typeof heading === "string" && heading ? heading : idEnds(record.id);
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/**
 * Formats a resource's name for use in a sentence, such as "an animation". An initialism, such as in "LLM
 * Request", keeps its capitals.
 */
export const inSentence = (one: string) =>
  language === "de" || /^[A-Z]{2}/.test(one) ? one : one.charAt(0).toLowerCase() + one.slice(1);

/** A number of records with their name, such as "1 app" or "10,000+ requests". */
export const countOf = ({ names }: Resource, count: string) =>
  `${count} ${count === "1" ? inSentence(names.one) : names.many}`;
