import { type Finding, fixOf, type Rule } from "@scene/lint/index.ts";
import { TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { fontsOf } from "../canvas/element-bounds";
import { changeScene } from "../editor/edits";
import { useStudio } from "../editor/studio-context";

const rules: Record<Rule, string> = {
  "off-canvas": "Outside the picture",
  overlap: "Overlap",
  "caption-zone": "In the caption area",
  contrast: "Hard to read",
  blank: "Empty scene",
  "safe-area": "Close to the edge",
  "small-text": "Small text",
  "empty-start": "Empty start",
  stillness: "Long pause",
  "reading-time": "Too short to read",
  "repeated-text": "Repeated text",
  "repeated-picture": "Repeated picture",
  "cut-phrase": "Incomplete phrase",
  "bare-figure": "Number without a label",
  "missing-letters": "Missing letters",
};

/** The lint findings, each linked to its element, with a fix where there is one. */
export function LintFindings({ findings }: { findings: Finding[] }) {
  const { choose, film, edit, canEdit } = useStudio();
  if (findings.length === 0) return null;
  const fonts = fontsOf(film);
  return (
    <ul className="grid gap-1" aria-label="Warnings">
      {findings.map((finding) => {
        const fix = canEdit ? fixOf(film, finding, fonts) : null;
        return (
          <li
            key={`${finding.rule} ${finding.element} ${finding.message}`}
            className="flex items-start gap-1 rounded-md bg-warning-tint pr-1 text-warning-tint-foreground text-xs leading-5"
          >
            <button
              type="button"
              onClick={() => choose(finding.scene, finding.element)}
              className="flex min-w-0 grow gap-2 px-2.5 py-1.5 text-left"
            >
              <TriangleAlertIcon aria-hidden className="mt-1 size-3 shrink-0" />
              <span className="min-w-0">
                <span className="font-medium">{rules[finding.rule]}.</span> {finding.message}
              </span>
            </button>
            {fix && (
              <Button
                size="sm"
                variant="ghost"
                className="mt-0.5 h-6 shrink-0 px-2 text-xs"
                onClick={() =>
                  edit(
                    changeScene(finding.scene, () => fix.scene),
                    `fix ${finding.rule}`,
                  )
                }
              >
                {fix.title}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
