import { t } from "@/i18n/t";
import { ElementList } from "./element-list";

/** The elements and their timing, shown below the preview if there is room. */
export function LayersPanel() {
  return (
    <section aria-label={t("Layers")} className="hidden min-w-0 rounded-lg border bg-card px-3 py-2 xl:block">
      <ElementList timed />
    </section>
  );
}
