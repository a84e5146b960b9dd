import type { Resource } from "@contract/resource.ts";
import { CircleAlertIcon, PlusIcon, RotateCwIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TableCell } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { HttpError } from "@/providers/http-error";
import type { PageProps } from "../../extension";
import { inSentence } from "../../record-name";

const range = (length: number) => Array.from({ length }, (_, at) => at);
const rows = range(17);
const widths = ["w-24", "w-40", "w-20", "w-28", "w-36"];

/** Placeholder rows as tall as the real ones, so the layout doesn't shift when the real rows load. */
export function LoadingRows({ columns }: { columns: number }) {
  return (
    <>
      <tr className="border-b">
        <TableCell colSpan={columns} className="px-3 text-muted-foreground">
          {t("Loading...")}
        </TableCell>
      </tr>
      {rows.map((row) => (
        // The row is animated as a whole: animating each cell would take longer to start than the rows take to load. On
        // a phone, only the first columns fit on the screen.
        <tr key={row} aria-hidden className="animate-pulse border-b last:border-0">
          {range(columns).map((at) => (
            <TableCell key={at} className="max-sm:nth-2:w-full max-sm:nth-[n+3]:hidden">
              <Skeleton
                className={`animate-none ${at === 0 ? "size-4" : `h-3.5 ${widths[(row + at) % widths.length]}`}`}
              />
            </TableCell>
          ))}
        </tr>
      ))}
    </>
  );
}

export function CreateLink({ resource }: { resource: Resource }) {
  return (
    <Button asChild>
      <Link to={`${resource.path}/new`}>
        <PlusIcon aria-hidden />
        {t("New {one}", { one: inSentence(resource.names.one) })}
      </Link>
    </Button>
  );
}

export function EmptyRow({
  page: { resource, icon: Icon, overrides },
  columns,
  isNarrowed,
  isTrash,
  onClear,
}: {
  page: PageProps;
  columns: number;
  isNarrowed: boolean;
  isTrash: boolean;
  onClear: () => void;
}) {
  const may = useCan(resource.name);
  const { FirstStep, Create = CreateLink } = overrides;
  const canCreate = resource.creatable && may("create");
  return (
    <tr>
      <td colSpan={columns}>
        {/* As wide as the visible part of the table, which can be wider. */}
        <div className="sticky left-0 grid w-[100cqi] justify-items-center gap-1 px-6 py-16 text-center">
          <span
            aria-hidden
            className="mb-3 grid size-10 place-content-center rounded-lg border bg-card text-muted-foreground shadow-xs"
          >
            <Icon className="size-5" />
          </span>
          <p className="font-medium text-sm">
            {isTrash && !isNarrowed
              ? t("The trash is empty.")
              : t("No {many} found.", { many: resource.names.many })}
          </p>
          {isNarrowed ? (
            <>
              <p className="text-muted-foreground text-sm">{t("Nothing matches the search and filters.")}</p>
              <Button variant="outline" className="mt-4" onClick={onClear}>
                {t("Clear search and filters")}
              </Button>
            </>
          ) : isTrash ? null : (
            <>
              <p className="max-w-md text-balance text-muted-foreground text-sm">{resource.subtitle}.</p>
              <div className="mt-4">
                {FirstStep ? <FirstStep resource={resource} /> : canCreate && <Create resource={resource} />}
              </div>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Shown when the whole list couldn't be loaded. */
export function LoadFailed({
  what,
  error,
  onRetry,
}: {
  what: string;
  error: { message: string } | null;
  onRetry: () => void;
}) {
  const detail = error instanceof HttpError && error.detail !== error.message ? error.detail : undefined;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 rounded-lg border bg-card px-6 py-16 text-center"
    >
      <CircleAlertIcon aria-hidden className="mb-2 size-6 text-destructive" />
      <p className="font-medium text-base">{t("Failed to load {what}", { what })}</p>
      <p className="max-w-prose break-words text-muted-foreground">
        {t("Error: {message}", { message: error?.message || t("Unknown error") })}
      </p>
      {detail && <p className="max-w-prose break-words text-muted-foreground">{detail}</p>}
      <p className="text-muted-foreground">{t("Please try refreshing the page")}</p>
      <Button variant="outline" className="mt-4" onClick={onRetry}>
        <RotateCwIcon aria-hidden />
        {t("Try again")}
      </Button>
    </div>
  );
}
