import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import { useUser } from "@/providers/access";
import { buyPath } from "@/providers/auth/navigation";
import type { Overrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import type { Order } from "./order-story";

/** The product and the order's number; whose it is where that is somebody else. */
function Title({ value, record }: CellProps) {
  const order = record as Order;
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

const Credits = ({ value }: CellProps) => <span data-figure>{formatCount(value)}</span>;

/** An order begins with what is for sale. */
const FirstStep = () => (
  <Button asChild>
    <Link to={buyPath}>Buy credits</Link>
  </Button>
);

export const overrides: Overrides = {
  FirstStep,
  ownVerbs: ["confirm", "cancel", "refund"],
  cells: { title: Title, credits: Credits },
};
