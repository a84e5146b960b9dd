import type { orders } from "@contract/resources/orders.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { useUser } from "@/providers/access";
import { buyPath } from "@/providers/auth/navigation";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import type { Order } from "./describe-order";

/** The product and order number, and the buyer if it is someone else. */
function Title({ value, record: order }: CellProps<string, Order>) {
  const user = useUser();
  return (
    <span className="block min-w-0">
      <span className="block truncate">{value}</span>
      <span data-figure className="block truncate font-normal text-muted-foreground text-xs leading-4">
        {order.number}
        {user && order.owner_id !== user.id && order.buyer && ` · ${order.buyer.replace(/ <.*$/, "")}`}
      </span>
    </span>
  );
}

const Credits = ({ value }: CellProps<number>) => <span data-figure>{formatCount(value)}</span>;

const FirstStep = () => (
  <Button asChild>
    <Link to={buyPath}>{t("Buy credits")}</Link>
  </Button>
);

export const overrides = defineOverrides<typeof orders>({
  FirstStep,
  ownVerbs: ["confirm", "cancel", "refund"],
  cells: { title: Title, credits: Credits },
});
