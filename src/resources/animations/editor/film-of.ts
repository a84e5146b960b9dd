import { compose } from "@scene/compose/index.ts";
import type { Document, Theme } from "@scene/document.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { themeOfLook, themes } from "@scene/themes.ts";
import type { Content } from "./draft";

/** The composed document, or the laid-out plan if there is no document yet. */
export function filmOf(
  { plan, document }: Content,
  { size, theme: chosen }: { size: Size; theme: unknown },
): Document | null {
  if (document) return document;
  if (!plan) return null;
  const theme = (chosen as Theme | null) ?? (plan.look ? themeOfLook(plan.look) : themes.Midnight);
  return compose(plan, { ...sizes[size], fps: 30, theme });
}
