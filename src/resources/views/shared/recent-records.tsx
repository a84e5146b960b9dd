import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { useRole } from "@/providers/access";

interface Props {
  title: string;
  /** The link to the whole list. */
  all: string;
  path: string;
  empty: string;
  /** List items; undefined while they load. */
  rows: ReactNode[] | undefined;
  isError: boolean;
}

/** A card with a user's newest records, and a link to all of them. */
export function RecentRecords({ title, all, path, empty, rows, isError }: Props) {
  return (
    <Card>
      <CardHeader className="border-b">
        <CardTitle>{title}</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant="outline">
            <Link to={path}>{all}</Link>
          </Button>
        </CardAction>
      </CardHeader>
      {isError ? (
        <p role="alert" className="px-4 py-3">
          {t("Can't load these records. Reload the page to try again.")}
        </p>
      ) : !rows ? (
        <Skeleton className="m-4 h-32" />
      ) : rows.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground">{empty}</p>
      ) : (
        <ul className="divide-y">{rows}</ul>
      )}
    </Card>
  );
}

const rowClasses =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-[0.8125rem] sm:grid-cols-[minmax(0,1fr)_9.5rem_6.5rem]";
const linkClasses = "hover:bg-muted/60 focus-visible:outline-offset-[-2px]";

/** One record with its date and an amount. It is a link if the record has a page. */
export function RecentRecord({
  path,
  createdAt,
  amount,
  amountClassName,
  children,
}: {
  path: string | undefined;
  createdAt: string;
  amount: ReactNode;
  amountClassName?: string | false;
  children: ReactNode;
}) {
  const cells = (
    <>
      {children}
      <time
        dateTime={createdAt}
        className="text-muted-foreground max-sm:col-start-1 max-sm:row-start-2 max-sm:text-xs"
      >
        {formatTime(createdAt)}
      </time>
      <span data-figure className={cn("text-right font-medium max-sm:row-span-2", amountClassName)}>
        {amount}
      </span>
    </>
  );
  return (
    <li>
      {path ? (
        <Link to={path} className={cn(rowClasses, linkClasses)}>
          {cells}
        </Link>
      ) : (
        <div className={rowClasses}>{cells}</div>
      )}
    </li>
  );
}

/** The path of a list, filtered by owner for roles that see everyone's records. */
export const useOwnList = (path: string, ownerId: string | undefined) =>
  useRole() === "customer" || !ownerId ? path : `${path}?owner_id=${ownerId}`;
