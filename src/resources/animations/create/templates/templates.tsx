import { lazy, Suspense, useId } from "react";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { t } from "@/i18n/t";
import type { TemplateFilm } from "./template-gallery";
import type { FilmTemplate } from "./use-own-templates";

const Gallery = lazy(() =>
  import("./template-gallery").then((module) => ({ default: module.TemplateGallery })),
);
const OwnTemplates = lazy(() =>
  import("./own-templates").then((module) => ({ default: module.OwnTemplates })),
);

interface Props {
  onUse(film: TemplateFilm): Promise<void>;
  onUseOwn(template: FilmTemplate, values: Record<string, string>): Promise<void>;
}

/** Saved templates, and the gallery of built-in ones, which loads when the user scrolls near it. */
export function Templates({ onUse, onUseOwn }: Props) {
  const id = useId();
  const room = <div className="min-h-96" />;
  return (
    <>
      <Suspense>
        <OwnTemplates onUse={onUseOwn} />
      </Suspense>
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="font-medium text-muted-foreground text-xs">
          {t("Or use a template and replace its text")}
        </h2>
        <WhenNear className="min-h-96">
          <Suspense fallback={room}>
            <Gallery onUse={onUse} />
          </Suspense>
        </WhenNear>
      </section>
    </>
  );
}
