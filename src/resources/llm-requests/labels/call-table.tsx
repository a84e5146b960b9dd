import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { t } from "@/i18n/t";
import type { HttpError } from "@/providers/http-error";
import { LoadFailed, LoadingRows } from "../../views/list/list-placeholders";
import { LogViews } from "./log-views";
import type { CallPage } from "./use-call-page";

export interface CallColumn<T> {
  label: string;
  /** Whether the column contains numbers, which are right-aligned. */
  figure?: boolean;
  Cell: (row: T) => ReactNode;
}

interface Props<T> {
  title: string;
  subtitle: string;
  /** The rows' name for use in a sentence, such as "end users". */
  what: string;
  columns: CallColumn<T>[];
  keyOf: (row: T) => string;
  query: UseQueryResult<CallPage<T>, HttpError>;
  cursor: string | undefined;
  /** Called with the cursor of the page to show; undefined for the newest rows. */
  onPage: (cursor: string | undefined) => void;
  empty: { icon: ReactNode; description: ReactNode; action: ReactNode };
  /** The search and filters. */
  children?: ReactNode;
}

const figureClass = "whitespace-nowrap text-right tabular-nums";
const nameClass = "sticky left-0 z-1 max-w-64 bg-card max-sm:max-w-40";

/** A page of the log that lists groups of calls, newest first. */
export function CallTable<T>(props: Props<T>) {
  const { title, subtitle, what, columns, keyOf, query, cursor, onPage, empty, children } = props;
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} subtitle={subtitle}>
        <LogViews />
      </PageHeader>
      {children}
      {query.isError && !data ? (
        <LoadFailed what={what} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="rounded-lg border bg-card shadow-xs">
          <Table label={title} aria-busy={query.isFetching}>
            <TableHeader className="bg-muted">
              <TableRow className="hover:bg-transparent">
                {columns.map(({ label, figure }, at) => (
                  <TableHead
                    key={label}
                    className={figure ? "text-right" : at === 0 ? "sticky left-0 z-1 bg-muted" : undefined}
                  >
                    {label}
                  </TableHead>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody className={query.isPlaceholderData ? "opacity-60" : undefined}>
              {!data && <LoadingRows columns={columns.length} />}
              {data?.rows.map((row) => (
                <TableRow key={keyOf(row)}>
                  {columns.map(({ label, figure, Cell }, at) => (
                    <TableCell
                      key={label}
                      className={figure ? figureClass : at === 0 ? nameClass : undefined}
                    >
                      {Cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
              {data?.rows.length === 0 && (
                <tr>
                  <td colSpan={columns.length}>
                    <EmptyState
                      className="sticky left-0 max-sm:w-[calc(100vw-2.2rem)]"
                      icon={empty.icon}
                      title={t("No {what} found.", { what })}
                      description={empty.description}
                    >
                      {empty.action}
                    </EmptyState>
                  </td>
                </tr>
              )}
            </TableBody>
          </Table>
        </div>
      )}
      {(cursor || data?.next) && (
        <nav aria-label={t("Pages")} className="flex justify-end gap-2">
          <Button variant="outline" size="sm" disabled={!cursor} onClick={() => onPage(undefined)}>
            {t("Newest")}
          </Button>
          <Button variant="outline" size="sm" disabled={!data?.next} onClick={() => onPage(data?.next)}>
            {t("Older")}
          </Button>
        </nav>
      )}
    </div>
  );
}
