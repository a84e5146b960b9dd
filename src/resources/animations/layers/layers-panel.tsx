import { ElementList } from "./element-list";

/** Below the picture, where there is room: what lies on it, and when. */
export function LayersPanel() {
  return (
    <section aria-label="Layers" className="hidden min-w-0 rounded-lg border bg-card px-3 py-2 xl:block">
      <ElementList timed />
    </section>
  );
}
