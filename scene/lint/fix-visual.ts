import { Visual } from "../plan.ts";
import { plain, wholePhrase } from "./text.ts";

/** Replaces values anywhere in a visual with what `change` returns. `undefined` removes a field or item. */
export function replaced(
  value: unknown,
  change: (value: unknown, name: string) => unknown,
  name = "",
): unknown {
  const next = change(value, name);
  if (next !== value) return next;
  if (Array.isArray(value))
    return value.map((one) => replaced(one, change, name)).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const other = replaced(one, change, key);
      return other === undefined ? [] : [[key, other]];
    }),
  );
}

/** A changed visual as a list, empty if it is invalid or nothing changed. */
export function valid(value: unknown, before: Visual): Visual[] {
  const { success, data } = Visual.safeParse(value);
  return success && JSON.stringify(data) !== JSON.stringify(before) ? [data] : [];
}

/**
 * Visuals without the second of two identical texts: either emptied, or removed with its field or list item.
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
