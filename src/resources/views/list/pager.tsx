import { ChevronLeftIcon, ChevronRightIcon, ChevronsUpDownIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import type { ListPage } from "@/providers/data";
import type { AnyRow } from "../../field-types/field-type";
import { type ListState, lastPage, sizes } from "./list-state";
import { pageNumbers } from "./page-numbers";
import type { ChangeList } from "./use-list-state";

/** Links to the counted pages by number, and beyond those only to the next page. */
export function Pager({
  state: { page, size },
  answer,
  isPrevious,
  change,
}: {
  state: ListState;
  /** Whether the answer is still that of the page before. */
  isPrevious: boolean;
  answer: Pick<ListPage<AnyRow>, "total" | "label" | "cursor"> & { data: readonly unknown[] };
  change: ChangeList;
}) {
  const cursors = useRef(new Map<number, string>());
  const { total, label, cursor, data } = answer;
  const isCounted = label === String(total);
  const last = isCounted ? Math.max(1, Math.ceil(total / size)) : lastPage(size);
  const hasNext = page < last || (!isCounted && !isPrevious && cursor !== undefined);
  if (cursor && !isPrevious) cursors.current.set(page + 1, cursor);

  const go = (to: number) => {
    const beyond = to > last;
    change({
      page: beyond && !cursors.current.has(to) ? last : to,
      cursor: beyond ? cursors.current.get(to) : undefined,
    });
    document.querySelector("main")?.scrollIntoView({ block: "start" });
  };
  const from = (page - 1) * size + 1;
  const grouped = (value: number) => formatNumber(value);
  const all = isCounted ? grouped(total) : `${grouped(total)}+`;
  return (
    <nav
      aria-label={t("Pagination")}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.8125rem] text-muted-foreground"
    >
      <output aria-live="off">
        {t("{value} of {all}", {
          value: data.length === 0 ? "0" : `${grouped(from)}–${grouped(from + data.length - 1)}`,
          all,
        })}
      </output>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2">
          <span className="max-sm:sr-only">{t("Rows per page")}</span>
          <DropdownMenu modal={false}>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="sm" aria-label={t("Rows per page: {size}", { size })}>
                {size}
                <ChevronsUpDownIcon aria-hidden className="size-3 text-muted-foreground" />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent className="min-w-24">
              <DropdownMenuRadioGroup
                value={String(size)}
                onValueChange={(next) => change({ size: Number(next) })}
              >
                {[...new Set([...sizes, size])]
                  .sort((a, b) => a - b)
                  .map((option) => (
                    <DropdownMenuRadioItem key={option} value={String(option)}>
                      {option}
                    </DropdownMenuRadioItem>
                  ))}
              </DropdownMenuRadioGroup>
            </DropdownMenuContent>
          </DropdownMenu>
        </span>
        <span className="flex items-center gap-0.5">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("Previous page")}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeftIcon aria-hidden />
          </Button>
          {(page > last ? [1, 0, page] : pageNumbers(page, last)).map((number, at) =>
            number === 0 ? (
              <span key={`gap-${at < 2 ? "before" : "after"}`} aria-hidden className="w-5 text-center">
                …
              </span>
            ) : (
              <Button
                key={number}
                variant={number === page ? "secondary" : "ghost"}
                size="icon-sm"
                aria-label={t("Page {number}", { number })}
                aria-current={number === page ? "page" : undefined}
                className="w-auto min-w-7 px-1.5 tabular-nums"
                onClick={() => number !== page && go(number)}
              >
                {grouped(number)}
              </Button>
            ),
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("Next page")}
            disabled={!hasNext}
            onClick={() => go(page + 1)}
          >
            <ChevronRightIcon aria-hidden />
          </Button>
        </span>
      </div>
    </nav>
  );
}
