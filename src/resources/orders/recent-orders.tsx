import { orders } from "@contract/resources/orders.ts";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { inCredits, useOwn } from "@/providers/billing";
import { ChoiceBadge } from "../field-types/choice";
import { RecentRecord, RecentRecords, useOwnList } from "../views/shared/recent-records";
import type { Order } from "./describe-order";

export function RecentOrders() {
  const { data, isError } = useOwn<Order>(orders.name, { _end: 5 });
  const path = useOwnList(orders.path, data?.[0]?.owner_id);
  return (
    <RecentRecords
      title={t("Orders and receipts")}
      all={t("All orders")}
      path={path}
      empty={t("No orders yet.")}
      isError={isError}
      rows={data?.map((order) => (
        <RecentRecord
          key={order.id}
          path={`${orders.path}/${order.id}`}
          createdAt={order.created_at}
          amount={formatMoney(order.price)}
        >
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <span className="truncate">{order.title}</span>
              <ChoiceBadge field={orders.fields.status} value={order.status} />
            </span>
            <span data-figure className="block truncate text-muted-foreground text-xs">
              {order.number} · {inCredits(order.credits)}
            </span>
          </span>
        </RecentRecord>
      ))}
    />
  );
}
