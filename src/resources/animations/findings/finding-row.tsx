import { type Finding, type Fix, hints } from "@scene/lint/finding.ts";
import { LightbulbIcon, TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { StoredReason } from "@/i18n/stored-reason";
import { cn } from "@/lib/utils";
import { useStudio } from "../editor/studio-context";
import { applyFix, visit } from "./apply-fix";
import { ruleNames } from "./rule-names";

/** A finding with its message, which selects the element, and a button that fixes it. */
export function FindingRow({ finding, fix }: { finding: Finding; fix: Fix | undefined }) {
  const studio = useStudio();
  const { scene, element, rule, message } = finding;
  const isHint = hints.has(rule);
  const Icon = isHint ? LightbulbIcon : TriangleAlertIcon;
  return (
    <li
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_auto] items-start rounded-md text-xs leading-5",
        isHint ? "bg-muted" : "bg-warning-tint text-warning-tint-foreground",
      )}
    >
      <button
        type="button"
        onClick={() => studio.choose(scene, element)}
        className="flex min-w-0 gap-2 rounded-md px-2.5 py-1.5 text-left outline-none focus-visible:ring-2 focus-visible:ring-ring"
      >
        <Icon aria-hidden className="mt-1 size-3 shrink-0" />
        <span className="min-w-0 break-words">
          <span className="font-medium">{ruleNames[rule]}.</span> <StoredReason text={message} />
        </span>
      </button>
      {fix && (
        <Button
          size="sm"
          variant="outline"
          className="m-1.5 ml-0 h-6 bg-transparent px-2 text-xs"
          onClick={() =>
            fix.kind === "visit" ? visit(studio, finding, fix) : applyFix(studio, finding, fix)
          }
        >
          <StoredReason text={fix.title} />
        </Button>
      )}
    </li>
  );
}
