import type { BrandRules } from "@scene/brand/brand.ts";
import type { Document } from "@scene/document.ts";
import type { KnownAssets } from "@scene/lint/clips.ts";
import type { Finding } from "@scene/lint/index.ts";
import type { Media } from "@scene/surface.ts";
import { useEffect, useState } from "react";

/** How long a film has to stay unchanged before it is checked, in milliseconds. */
const quietMs = 400;

/** The findings of the linter, which loads once the film is on screen and runs while the browser is idle. */
export function useFindings(
  film: Document,
  media: Media,
  version: number,
  brand: BrandRules | undefined,
  { assets, missing }: KnownAssets,
): Finding[] {
  const [findings, setFindings] = useState<Finding[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { findingsOf } = await import("./lint-film");
      const found = controller.signal.aborted
        ? null
        : await findingsOf(film, { media, version, brand, assets, missing }, controller.signal);
      if (found) setFindings(found);
    }, quietMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [film, media, version, brand, assets, missing]);
  return findings;
}
