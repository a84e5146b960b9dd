import { KeyRoundIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { BulkProps, Overrides } from "../extension";
import type { InputProps } from "../field-types/field-type";

/** A log fills by itself as soon as a program has a key. */
const FirstStep = () => (
  <Button asChild>
    <Link to="/settings/api-keys">
      <KeyRoundIcon aria-hidden />
      Make an API key
    </Link>
  </Button>
);

// The list loads this file at once, and what follows only when it is used.
const LazyBulk = lazy(() =>
  import("./bulk-actions").then((module) => ({ default: module.RequestBulkActions })),
);
const LazyStatus = lazy(() => import("./status-input").then((module) => ({ default: module.StatusInput })));

const Status = (props: InputProps) => (
  <Suspense fallback={<Skeleton className="h-8 w-full" />}>
    <LazyStatus {...props} />
  </Suspense>
);

const Bulk = (props: BulkProps) => (
  <Suspense fallback={<Skeleton className="h-7 w-24" />}>
    <LazyBulk {...props} />
  </Suspense>
);

export const overrides: Overrides = {
  Bulk,
  FirstStep,
  inputs: { status: Status },
  ownVerbs: ["cancel", "replay", "undo"],
};
