import type * as z from "zod";
import type { Theme } from "../document.ts";
import type { Plan, Size } from "../plan.ts";

/** What a template is for, which the gallery filters by. */
export type TemplateCategory = "product" | "learning" | "company" | "people" | "story";

/**
 * A finished film with example text, which users replace with their own. Its goals say what each scene is for. Its
 * name and description are in the gallery (`src/resources/animations/create/templates/names.ts`).
 */
export interface Template {
  category: TemplateCategory;
  size: Size;
  theme: Theme;
  plan: z.input<typeof Plan>;
}
