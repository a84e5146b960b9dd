import { modelPrices } from "@contract/resources/model-prices.ts";
import { TagsIcon } from "lucide-react";
import { useRef } from "react";
import { Forbidden } from "@/components/layout/error-screens";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import { LoadFailed, LoadingRows } from "../views/list/list-placeholders";
import { Pager } from "../views/list/pager";
import { SearchBox } from "../views/list/search-box";
import { useListState } from "../views/list/use-list-state";
import { ShowSkeleton } from "../views/record/record-placeholders";
import { useKeys } from "../views/shared/use-keys";
import { BuiltInRow, columns } from "./built-in-row";
import { useBuiltIn } from "./use-built-in";

const width = columns.length + 2;

/** The built-in price list, which says where an operator's price applies instead and where a price is missing. */
export function BuiltInPrices() {
  const role = useRole();
  const mayOverride = useCan(modelPrices.name)("create");
  const { state, change } = useListState(modelPrices);
  const query = useBuiltIn(state, mayOverride);
  const { data: answer } = query;
  const box = useRef<HTMLInputElement>(null);
  useKeys({
    "/": (event) => {
      event.preventDefault();
      box.current?.focus();
    },
  });
  if (!role) return <ShowSkeleton />;
  if (!mayOverride) return <Forbidden inside />;
  const title = t("Built-in prices");
  const what = t("built-in prices");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        subtitle={t("Model prices that apply unless you set your own, in US dollars per million tokens")}
      />
      <div className="flex">
        <SearchBox q={state.q} what={what} change={change} ref={box} />
      </div>
      {query.isError && !answer ? (
        <LoadFailed what={what} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="rounded-lg border bg-card shadow-xs">
          <Table label={title} data-list="" aria-busy={query.isFetching}>
            <TableHeader className="bg-muted">
              <TableRow className="hover:bg-transparent">
                <TableHead className="sticky left-0 z-1 bg-muted">{t("Model")}</TableHead>
                {columns.map(({ label, figure }) => (
                  <TableHead key={label} className={figure ? "text-right" : undefined}>
                    {label}
                  </TableHead>
                ))}
                <TableHead>
                  <span className="sr-only">{t("Actions")}</span>
                </TableHead>
              </TableRow>
            </TableHeader>
            <TableBody className={query.isPlaceholderData ? "opacity-60" : undefined}>
              {!answer && <LoadingRows columns={width} />}
              {answer?.data.map((row) => (
                <BuiltInRow key={`${row.provider} ${row.model}`} row={row} />
              ))}
              {answer?.data.length === 0 && (
                <tr>
                  <td colSpan={width}>
                    <EmptyState
                      icon={<TagsIcon />}
                      title={t("No {what} found.", { what })}
                      description={t("No provider or model name matches the search.")}
                    >
                      <Button variant="outline" onClick={() => change({ q: undefined })}>
                        {t("Clear search")}
                      </Button>
                    </EmptyState>
                  </td>
                </tr>
              )}
            </TableBody>
          </Table>
        </div>
      )}
      {answer && answer.data.length > 0 && (
        <Pager state={state} answer={answer} isPrevious={query.isPlaceholderData} change={change} />
      )}
    </div>
  );
}
