import type { Finding, Fix } from "@scene/lint/finding.ts";
import { fixOf } from "@scene/lint/fix.ts";
import { useEffect, useState } from "react";
import { useStudio } from "../editor/studio-context";
import { contextOf } from "./lint-film";

const none: ReadonlyMap<Finding, Fix> = new Map();

/**
 * The fix of each finding, as soon as it is known. Fixes are tried out on the scene, one per task so the page
 * stays responsive. They contain whole scenes, so fixes for another version of the film are never returned.
 */
export function useFixes(findings: readonly Finding[]): ReadonlyMap<Finding, Fix> {
  const { film, media, brand, content, canEdit } = useStudio();
  const [known, setKnown] = useState({ film, fixes: none });
  useEffect(() => {
    if (!canEdit) return;
    const context = contextOf(film, media, content.plan?.scenes, brand);
    const left = [...findings];
    const next = new Map<Finding, Fix>();
    let timer = setTimeout(function step() {
      const finding = left.shift();
      if (!finding) return setKnown({ film, fixes: next });
      const fix = fixOf(film, finding, context);
      if (fix) next.set(finding, fix);
      timer = setTimeout(step);
    });
    return () => clearTimeout(timer);
  }, [findings, film, media, brand, content, canEdit]);
  return known.film === film ? known.fixes : none;
}
