import type { Finding } from "@scene/lint/finding.ts";
import { useMemo } from "react";
import { plural, t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { FindingRow } from "./finding-row";
import { FixAll } from "./fix-all";
import { useFixes } from "./use-fixes";

const keyOf = ({ rule, element, message }: Finding) => `${rule} ${element} ${message}`;

/**
 * The findings of the selected scene or of one of its elements, with fixes if there are any. For a scene, this
 * also lists other scenes with findings and has a button that applies all safe fixes.
 */
export default function LintFindings({ element }: { element?: number }) {
  const { scene, film, findings, choose } = useStudio();
  const mine = useMemo(
    () =>
      findings.filter((one) => one.scene === scene.id && (element === undefined || one.element === element)),
    [findings, scene.id, element],
  );
  const fixes = useFixes(mine);
  const others = film.scenes.flatMap(({ id }, at) => {
    const count = id === scene.id ? 0 : findings.filter((one) => one.scene === id).length;
    return count > 0 ? [{ id, at, count }] : [];
  });
  return (
    <section aria-label={t("Warnings")} className="grid gap-1.5 pb-3">
      {element === undefined && <FixAll />}
      {mine.length > 0 && (
        <ul
          className="grid gap-1"
          aria-label={element === undefined ? t("Warnings in this scene") : t("Warnings about this element")}
        >
          {mine.map((finding) => (
            <FindingRow key={keyOf(finding)} finding={finding} fix={fixes.get(finding)} />
          ))}
        </ul>
      )}
      {element === undefined && others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-1 text-muted-foreground text-xs">
          {mine.length > 0 ? t("Also in") : t("In")}
          {others.map(({ id, at, count }) => (
            <button
              key={id}
              type="button"
              onClick={() => choose(id)}
              title={plural(count, "{count} warning", "{count} warnings")}
              className="rounded-sm px-1 py-0.5 text-foreground underline decoration-muted-foreground/50 underline-offset-2 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring"
            >
              {t("scene {at}", { at: at + 1 })}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
