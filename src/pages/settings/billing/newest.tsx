import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import { useRole } from "@/providers/access";
import { inCredits, useOwn } from "@/providers/billing";
import { OrderBadge } from "./order-badge";
import { dollars, type Order } from "./order-words";
import { isIncoming, signed, type Transfer, transferName, transferPath } from "./transfer-words";

interface Listing {
  title: string;
  all: string;
  path: string;
  empty: string;
  rows: ReactNode[] | undefined;
  isError: boolean;
}

function Listing({ title, all, path, empty, rows, isError }: Listing) {
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
          They cannot be read at the moment. Please try again.
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

const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-[0.8125rem] sm:grid-cols-[minmax(0,1fr)_9.5rem_6.5rem]";
const linked = "hover:bg-muted/60 focus-visible:outline-offset-[-2px]";

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-muted-foreground max-sm:col-start-1 max-sm:row-start-2 max-sm:text-xs">
    {new Date(at).toLocaleString()}
  </time>
);

function TransferRow({ transfer }: { transfer: Transfer }) {
  const path = transferPath(transfer);
  const more = transfer.model_name ?? transfer.note;
  const cells = (
    <>
      <span className="min-w-0 truncate">
        {transferName(transfer)}
        {more && <span className="text-muted-foreground"> · {more}</span>}
      </span>
      <When at={transfer.created_at} />
      <span
        data-figure
        className={cn("text-right font-medium max-sm:row-span-2", isIncoming(transfer) && "text-success")}
      >
        {signed(transfer)}
        <span className="sr-only"> credits</span>
      </span>
    </>
  );
  return path ? (
    <Link to={path} className={cn(row, linked)}>
      {cells}
    </Link>
  ) : (
    <div className={row}>{cells}</div>
  );
}

/** Whoever sees everybody's rows is led to their own. */
const useOwnList = (path: string, id: string | undefined) =>
  useRole() === "customer" || !id ? path : `${path}?owner_id=${id}`;

export function NewestTransfers() {
  const { data, isError } = useOwn<Transfer>("transfers", { _end: 10 });
  const path = useOwnList("/billing/transfers", data?.[0]?.owner_id);
  return (
    <Listing
      title="Newest transfers"
      all="All transfers"
      path={path}
      empty="No credits have moved yet."
      isError={isError}
      rows={data?.map((transfer) => (
        <li key={transfer.id}>
          <TransferRow transfer={transfer} />
        </li>
      ))}
    />
  );
}

export function NewestOrders() {
  const { data, isError } = useOwn<Order>("orders", { _end: 5 });
  const path = useOwnList("/billing/orders", data?.[0]?.owner_id);
  return (
    <Listing
      title="Orders and receipts"
      all="All orders"
      path={path}
      empty="You have ordered nothing yet."
      isError={isError}
      rows={data?.map((order) => (
        <li key={order.id}>
          <Link to={`/billing/orders/${order.id}`} className={cn(row, linked)}>
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                <span className="truncate">{order.title}</span>
                <OrderBadge status={order.status} />
              </span>
              <span data-figure className="block truncate text-muted-foreground text-xs">
                {order.number} · {inCredits(order.credits)}
              </span>
            </span>
            <When at={order.created_at} />
            <span data-figure className="text-right font-medium max-sm:row-span-2">
              {dollars(order.price)}
            </span>
          </Link>
        </li>
      ))}
    />
  );
}
