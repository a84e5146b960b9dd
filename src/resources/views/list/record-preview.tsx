import { useOne } from "@refinedev/core";
import { ArrowUpRightIcon, XIcon } from "lucide-react";
import { Suspense } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { PageProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";
import { FieldList } from "../record/field-list";
import { recordPath } from "../shared/record-link";

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** A record beside the list. It shows the list's fields first, and the other fields once they have loaded. */
export function RecordPreview({
  page: { resource, overrides },
  row,
  search,
  onClose,
}: {
  page: PageProps;
  row: AnyRow;
  search: string;
  onClose: () => void;
}) {
  const { result } = useOne<AnyRow>({
    resource: resource.name,
    id: row.id,
    liveMode: "off",
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  const record = { ...result, ...row };
  const { Preview } = overrides;
  const name = nameOf(resource, row);
  return (
    <aside
      aria-label={t("Preview of {name}", { name })}
      className={cn(
        "sticky top-17 flex max-h-[calc(100dvh-5.5rem)] shrink-0 flex-col rounded-lg border bg-card shadow-sm",
        Preview ? "w-120" : "w-96",
        // Without room beside the list, the record overlays it.
        "max-xl:fixed max-xl:top-16 max-xl:right-3 max-xl:bottom-3 max-xl:z-30 max-xl:max-w-[calc(100vw-1.5rem)] max-xl:shadow-lg",
      )}
    >
      <header className="flex items-center gap-1 border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</h2>
        <Button asChild variant="ghost" size="sm">
          <Link to={recordPath(resource, row.id)} state={{ list: search }}>
            {t("Open")}
            <ArrowUpRightIcon aria-hidden />
          </Link>
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t("Close the preview")} onClick={onClose}>
          <XIcon aria-hidden />
        </Button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t("Fields")}
        className="overflow-y-auto p-4 focus-visible:outline-offset-[-2px]"
      >
        <div className="mb-4 flex items-center gap-1 text-muted-foreground">
          <code className="truncate font-mono text-xs">{row.id}</code>
          <CopyButton text={row.id} />
        </div>
        {Preview ? (
          result && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <Preview key={row.id} resource={resource} record={record} />
            </Suspense>
          )
        ) : (
          <FieldList
            resource={resource}
            record={record}
            className="sm:grid-cols-1"
            keep={(name, field) =>
              name !== resource.heading && field.kind !== "json" && !isEmpty(record[name])
            }
          />
        )}
      </section>
    </aside>
  );
}
