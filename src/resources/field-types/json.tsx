import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { CellProps, FieldDisplay } from "./field-type";

const Cell = ({ value }: CellProps) => (
  <code className="block max-w-72 truncate font-mono text-xs">{JSON.stringify(value)}</code>
);

const JsonView = lazy(() =>
  import("@/components/code/json-view").then((module) => ({ default: module.JsonView })),
);

const Value = ({ value, field }: CellProps) => (
  <Suspense fallback={<Skeleton className="h-24" />}>
    <JsonView value={value} label={field.label} />
  </Suspense>
);

export const json: FieldDisplay = { Cell, Value, wide: true };
