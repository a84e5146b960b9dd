import type { Row } from "@contract/resource.ts";
import type { animations } from "@contract/resources/animations.ts";
import type { Document, Theme } from "@scene/document.ts";
import type { Plan } from "@scene/plan.ts";
import type { AnyRow } from "../../field-types/field-type";

export type Animation = Row<typeof animations> & AnyRow;

/** The edited parts of an animation. */
export interface Content {
  plan: Plan | null;
  document: Document | null;
  /** The chosen theme, null if none is chosen. Undefined if there is a document, which has its own theme. */
  theme?: Theme | null;
  brand_kit_id?: string | null;
}

/** Leaves out the theme of a film with a document. */
export const withOneTheme = (content: Content): Content =>
  content.document ? { ...content, theme: undefined } : content;

export const contentOf = (row: Animation): Content =>
  withOneTheme({
    plan: row.plan as Plan | null,
    document: row.document as Document | null,
    theme: row.theme as Theme | null,
    brand_kit_id: row.brand_kit_id,
  });

export const parts = ["plan", "document", "theme", "brand_kit_id"] as const;

export const pick = (content: Content, names: (keyof Content)[]): Partial<Content> =>
  Object.fromEntries(names.map((name) => [name, content[name]]));
