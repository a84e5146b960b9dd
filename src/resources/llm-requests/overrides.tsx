import type { llmRequests } from "@contract/resources/llm-requests.ts";
import { KeyRoundIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { type BulkProps, defineOverrides } from "../extension";
import type { InputProps } from "../field-types/field-type";
import { Snippet } from "../views/list/snippet";
import type { LlmRequest, RequestStatus } from "./llm-request";

/** The first step in an empty log: calls require a key. */
const FirstStep = () => (
  <Button asChild>
    <Link to="/settings/api-keys">
      <KeyRoundIcon aria-hidden />
      {t("Create an API key")}
    </Link>
  </Button>
);

// The list loads this file immediately, so these components load only when they are used.
const LazyBulk = lazy(() =>
  import("./bulk-actions").then((module) => ({ default: module.RequestBulkActions })),
);
const LazyStatus = lazy(() => import("./status-input").then((module) => ({ default: module.StatusInput })));

// Shown only for a filtered list.
const LazyMatching = lazy(() => import("./add-matching").then((module) => ({ default: module.AddMatching })));

/** Links to the log's other views. For a filtered list, also a button that adds its requests to a dataset. */
function Views() {
  const { search } = useLocation();
  return (
    <>
      {search.length > 1 && (
        <Suspense fallback={null}>
          <LazyMatching />
        </Suspense>
      )}
      <Button asChild variant="outline">
        <Link to="/llm-logs/sessions">{t("Sessions")}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/llm-logs/users">{t("End users")}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/llm-logs/batches">{t("Batches")}</Link>
      </Button>
    </>
  );
}

const Status = (props: InputProps<RequestStatus>) => (
  <Suspense fallback={<Skeleton className="h-8 w-full" />}>
    <LazyStatus {...props} />
  </Suspense>
);

const Bulk = (props: BulkProps<LlmRequest>) => (
  <Suspense fallback={<Skeleton className="h-7 w-24" />}>
    <LazyBulk {...props} />
  </Suspense>
);

const Histogram = lazy(() => import("./list/histogram").then((module) => ({ default: module.Histogram })));

const Preview = lazy(() => import("./list/preview").then((module) => ({ default: module.RequestPreview })));

/** A cell for the snippet. It has a fixed width, so that the columns don't move when the text arrives. */
const SnippetCell = ({ record }: { record: LlmRequest }) => (
  <span className="block h-5 w-72 max-sm:w-auto max-sm:min-w-0">
    <Snippet record={record} />
  </span>
);

export const overrides = defineOverrides<typeof llmRequests>({
  Bulk,
  FirstStep,
  Views,
  Above: Histogram,
  Preview,
  moreColumns: { snippet: { label: t("Text"), Cell: SnippetCell } },
  inputs: { status: Status },
  ownVerbs: ["cancel", "replay", "undo"],
});
