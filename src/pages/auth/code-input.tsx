import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { CodeBoxes } from "./code-boxes";

const Boxes = lazy(() => import("./code-boxes").then((module) => ({ default: module.CodeBoxes })));

/** An input for a one-time code. Its code loads with the step that asks for one. */
export const CodeInput = (props: ComponentProps<typeof CodeBoxes>) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <Boxes {...props} />
  </Suspense>
);
