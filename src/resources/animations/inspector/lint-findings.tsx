import type { Finding } from "@scene/lint.ts";
import { TriangleAlertIcon } from "lucide-react";
import { useStudio } from "../editor/studio-context";

const rules: Record<Finding["rule"], string> = {
  "off-canvas": "Outside the picture",
  overlap: "Overlap",
  "caption-zone": "In the caption area",
  contrast: "Hard to read",
  blank: "Empty scene",
};

/** The findings of the lint, each linked to its element. */
export function LintFindings({ findings }: { findings: Finding[] }) {
  const { choose } = useStudio();
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-label="Warnings">
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.element} ${finding.message}`}>
          <button
            type="button"
            onClick={() => choose(finding.scene, finding.element)}
            className="flex w-full gap-2 rounded-md bg-warning-tint px-2.5 py-1.5 text-left text-warning-tint-foreground text-xs leading-5"
          >
            <TriangleAlertIcon aria-hidden className="mt-1 size-3 shrink-0" />
            <span className="min-w-0">
              <span className="font-medium">{rules[finding.rule]}.</span> {finding.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
