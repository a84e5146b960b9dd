import { compose } from "@scene/compose/index.ts";
import type { Document } from "@scene/document.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { themeOfLook, themes } from "@scene/themes.ts";
import type { Content } from "./content";

/** The composed document, or the laid-out plan if there is no document yet. */
export function filmOf({ plan, document, theme }: Content, size: Size): Document | null {
  if (document) return document;
  if (!plan) return null;
  const own = plan.look ? themeOfLook(plan.look) : themes.Midnight;
  return compose(plan, { ...sizes[size], fps: 30, theme: theme ?? own });
}
