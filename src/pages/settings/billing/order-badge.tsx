import { Badge } from "@/components/ui/badge";
import { type Order, orderTones } from "./order-words";

export const OrderBadge = ({ status }: Pick<Order, "status">) => (
  <Badge variant={orderTones[status]} dot>
    {status}
  </Badge>
);
