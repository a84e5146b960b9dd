import { Visual } from "../plan.ts";
import { plain, wholePhrase } from "./text.ts";

/** Replaces values anywhere in a visual, where `change` returns another one. `undefined` removes a field or item. */
function replaced(value: unknown, change: (value: unknown, name: string) => unknown, name = ""): unknown {
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

/** A changed visual, if its layout allows it. */
function valid(value: unknown, before: Visual): Visual[] {
  const { success, data } = Visual.safeParse(value);
  return success && JSON.stringify(data) !== JSON.stringify(before) ? [data] : [];
}

/** Visuals without the second of two equal texts: the optional field is emptied, or the list's item is left out. */
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

/** Visuals without a picture. */
export const withoutPictureNamed = (visual: Visual, name: string): Visual[] =>
  valid(
    replaced(visual, (value, field) =>
      typeof value === "string" && /^pictures?$/.test(field) && value.endsWith(`:${name}`)
        ? undefined
        : value,
    ),
    visual,
  );

/** Visuals in which a text that ends too early is cut back to a whole phrase. */
export const withWholePhrase = (visual: Visual, text: string, language?: string): Visual[] =>
  valid(
    replaced(visual, (value, name) =>
      typeof value === "string" && name !== "layout" && plain(value) === plain(text)
        ? wholePhrase(value, language)
        : value,
    ),
    visual,
  );
