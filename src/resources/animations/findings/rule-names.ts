import type { Rule } from "@scene/lint/finding.ts";
import { t } from "@/i18n/t";

/** The title of each rule's findings. */
export const ruleNames: Record<Rule, string> = {
  "off-canvas": t("Outside the frame"),
  overlap: t("Overlap"),
  "caption-zone": t("In the caption area"),
  contrast: t("Hard to read"),
  blank: t("Empty scene"),
  "safe-area": t("Close to the edge"),
  "small-text": t("Small text"),
  "empty-start": t("Empty start"),
  stillness: t("Long pause"),
  "reading-time": t("Text shown too briefly"),
  "repeated-text": t("Repeated text"),
  "repeated-picture": t("Repeated picture"),
  "cut-phrase": t("Incomplete phrase"),
  "bare-figure": t("Number without a label"),
  "missing-letters": t("Missing characters"),
  "missing-asset": t("Deleted asset"),
  "short-clip": t("Short clip"),
  "avoided-word": t("Word to avoid"),
  "off-brand-color": t("Color not in the brand kit"),
  "off-brand-font": t("Font not in the brand kit"),
};
