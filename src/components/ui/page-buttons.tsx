import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { Button } from "./button";

/** Buttons for the previous and the next page of a short list, with its range. Pages are numbered from 0. */
export function PageButtons({
  page,
  size,
  total,
  onPage,
}: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (total <= size) return null;
  const last = Math.min(total, (page + 1) * size);
  return (
    <div className="flex items-center justify-end gap-2 text-[0.8125rem] text-muted-foreground tabular-nums">
      <span>
        {t("{first}–{last} of {total}", {
          first: formatCount(page * size + 1),
          last: formatCount(last),
          total: formatCount(total),
        })}
      </span>
      <Button
        variant="outline"
        size="icon-sm"
        aria-label={t("Previous page")}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon-sm"
        aria-label={t("Next page")}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon aria-hidden />
      </Button>
    </div>
  );
}
