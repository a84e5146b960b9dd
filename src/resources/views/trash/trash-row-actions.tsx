import { lazy, Suspense } from "react";
import type { RecordProps } from "../../extension";

const TrashButtons = lazy(() =>
  import("./trash-buttons").then((module) => ({ default: module.TrashButtons })),
);

/** The actions at the end of each row of the trash. */
export const TrashRowActions = ({ resource, record }: RecordProps) => (
  <span className="inline-flex h-7 gap-1.5">
    <Suspense fallback={null}>
      <TrashButtons resource={resource} rows={[record]} />
    </Suspense>
  </span>
);
