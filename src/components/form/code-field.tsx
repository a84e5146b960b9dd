import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { CodeBoxesProps } from "./code-boxes";

const Boxes = lazy(() => import("./code-boxes").then((module) => ({ default: module.CodeBoxes })));

/** The number of digits in a one-time code. */
export const codeLength = 6;

/** An input for a one-time code. The component loads only in the step that asks for a code. */
export const CodeField = (props: CodeBoxesProps) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <Boxes {...props} />
  </Suspense>
);
