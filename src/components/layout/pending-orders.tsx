import { orders } from "@contract/resources/orders.ts";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";
import { useLive } from "@/providers/live";

/** The number of orders that wait for an admin to confirm their payment. */
export function PendingOrders() {
  const { data, refetch } = useQuery({
    queryKey: [orders.name, "pending"],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { status: "pending", method: "manual", _end: 1 };
      const { headers } = await http.get<unknown[]>(pathOf(orders.name), { params, signal });
      return Number(headers["x-total-count"] ?? 0);
    },
  });
  useLive(orders.name, () => void refetch());
  if (!data) return null;
  return (
    <Badge className="ml-auto">
      {data}
      <span className="sr-only"> {t("waiting for payment")}</span>
    </Badge>
  );
}
