import type { CallTotals } from "@contract/llm-groups.ts";
import { KeyRoundIcon, XIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { LoadFailed, LoadingRows } from "../../views/list/list-placeholders";
import { SearchBox } from "../../views/list/search-box";
import { useKeys } from "../../views/shared/use-keys";
import { LogViews } from "./log-views";
import { useGroups } from "./use-groups";

export interface GroupColumn<T> {
  label: string;
  /** Whether the column has numbers, which are aligned to the right. */
  figure?: boolean;
  Cell: (row: T) => ReactNode;
}

interface GroupListProps<T> {
  path: "llm-sessions" | "llm-end-users";
  title: string;
  what: string;
  subtitle: string;
  icon: ReactNode;
  /** How calls get this label, for an empty list. */
  hint: ReactNode;
  columns: GroupColumn<T>[];
  keyOf: (row: T) => string;
}

const figureClass = "whitespace-nowrap text-right tabular-nums";
const nameClass = "sticky left-0 z-1 max-w-64 bg-card max-sm:max-w-40";

/** A list of what calls have in common, by the last call, with a search for the beginning of the name. */
export function GroupList<T extends CallTotals>(props: GroupListProps<T>) {
  const { path, title, what, subtitle, columns, keyOf } = props;
  const [params, setParams] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  const given = (name: string) => params.get(name) || undefined;
  const [q, end_user, app_id, cursor] = ["q", "end_user", "app_id", "cursor"].map(given);
  const query = useGroups<T>(path, { q, end_user, app_id, cursor });
  const change = (next: Record<string, string | undefined>, options?: { replace?: boolean }) => {
    const kept = { q, end_user, app_id, ...next };
    setParams(
      Object.entries(kept).filter((entry): entry is [string, string] => Boolean(entry[1])),
      options,
    );
  };
  const { data } = query;
  useKeys({
    "/": (event) => {
      event.preventDefault();
      box.current?.focus();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} subtitle={subtitle}>
        <LogViews />
      </PageHeader>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox q={q} what={what} change={({ q }, options) => change({ q }, options)} ref={box} />
        {end_user && (
          <Button variant="outline" size="sm" onClick={() => change({ end_user: undefined })}>
            End user: <span className="max-w-40 truncate">{end_user}</span>
            <XIcon aria-label="Remove this filter" />
          </Button>
        )}
      </div>
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
                    <Empty {...props} isNarrowed={Boolean(q || end_user || app_id || cursor)} />
                  </td>
                </tr>
              )}
            </TableBody>
          </Table>
        </div>
      )}
      {(cursor || data?.next) && (
        <nav aria-label="Pages" className="flex justify-end gap-2">
          <Button variant="outline" size="sm" disabled={!cursor} onClick={() => change({})}>
            Newest
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={!data?.next}
            onClick={() => change({ cursor: data?.next })}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}

function Empty<T>({ what, icon, hint, isNarrowed }: GroupListProps<T> & { isNarrowed: boolean }) {
  return (
    <EmptyState
      className="sticky left-0 max-sm:w-[calc(100vw-2.2rem)]"
      icon={icon}
      title={`No ${what} found.`}
      description={isNarrowed ? "Nothing matches the search and filters." : hint}
    >
      {isNarrowed ? (
        <Button asChild variant="outline">
          <Link to="?">Clear search and filters</Link>
        </Button>
      ) : (
        <Button asChild>
          <Link to="/settings/api-keys">
            <KeyRoundIcon aria-hidden />
            Create an API key
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
