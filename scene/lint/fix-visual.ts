import { Visual } from "../plan.ts";
import { replaced } from "../replaced.ts";
import { plain, wholePhrase } from "./text.ts";

/** A changed visual as a list, empty if it is invalid or nothing changed. */
export function valid(value: unknown, before: Visual): Visual[] {
  const { success, data } = Visual.safeParse(value);
  return success && JSON.stringify(data) !== JSON.stringify(before) ? [data] : [];
}

/**
 * Visuals in which a text occurs only once: its repetitions are either emptied, or removed with their field or list
 * item.
 */
export function withoutText(visual: Visual, text: string): Visual[] {
  return ["", undefined].flatMap((instead) => {
    let seen = 0;
    const next = replaced(visual, (value, name) =>
      typeof value === "string" && name !== "layout" && plain(value) === plain(text) && ++seen > 1
        ? instead
        : value,
    );
    return valid(next, visual);
  });
}

/** Visuals without a given picture. */
export const withoutPictureNamed = (visual: Visual, name: string): Visual[] =>
  valid(
    replaced(visual, (value, field) =>
      typeof value === "string" && /^pictures?$/.test(field) && value.endsWith(`:${name}`)
        ? undefined
        : value,
    ),
    visual,
  );

/** Visuals in which a text that is cut off is shortened to a complete phrase. */
export const withWholePhrase = (visual: Visual, text: string, language?: string): Visual[] =>
  valid(
    replaced(visual, (value, name) =>
      typeof value === "string" && name !== "layout" && plain(value) === plain(text)
        ? wholePhrase(value, language)
        : value,
    ),
    visual,
  );
