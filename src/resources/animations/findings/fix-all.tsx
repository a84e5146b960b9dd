import { fixAll } from "@scene/lint/fix-all.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { applyAll } from "./apply-fix";
import { contextOf } from "./lint-film";

/** The number of warnings in the film, and a button that applies all safe fixes as one step. */
export function FixAll() {
  const { findings, film, canEdit } = useStudio();
  const studio = useStudioNow();
  const [state, setState] = useState<{ film: typeof film; count: number }>();
  const [pending, setPending] = useState(false);
  const scenes = new Set(findings.map(({ scene }) => scene)).size;
  const run = () => {
    setPending(true);
    // Lets the button show its progress before the fixes block the page. The user can still edit the film until
    // then.
    setTimeout(() => {
      const { film, media, brand, content } = studio();
      const fixed = fixAll(film, contextOf(film, media, content.plan?.scenes, brand));
      const isDone = fixed.count === 0 || applyAll(studio(), fixed);
      if (isDone) setState({ film, count: fixed.count });
      setPending(false);
    }, 30);
  };
  const isTried = state?.film === film && state.count === 0;
  return (
    <div className="flex items-center justify-between gap-2">
      <h3 className="font-medium text-xs">
        {plural(findings.length, "{count} warning", "{count} warnings")}
        <span className="font-normal text-muted-foreground">
          {` ${plural(scenes, "in {count} scene", "in {count} scenes")}`}
        </span>
      </h3>
      {canEdit &&
        (isTried ? (
          <span role="status" className="text-muted-foreground text-xs">
            {t("The rest can't be fixed automatically")}
          </span>
        ) : (
          <Button size="sm" variant="outline" className="h-7 text-xs" pending={pending} onClick={run}>
            {t("Fix all")}
          </Button>
        ))}
    </div>
  );
}
