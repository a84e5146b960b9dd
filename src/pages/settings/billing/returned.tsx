import { CircleAlertIcon, CircleCheckIcon, ClockIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useOwn } from "@/providers/billing";
import { type Order, orderStory } from "./order-words";

const looks = {
  pending: { variant: "info", Icon: ClockIcon },
  paid: { variant: "success", Icon: CircleCheckIcon },
  cancelled: { variant: "default", Icon: CircleAlertIcon },
  refunded: { variant: "warning", Icon: CircleAlertIcon },
  disputed: { variant: "destructive", Icon: CircleAlertIcon },
} as const;

function OrderReturned({ id, given_up }: { id: string; given_up: boolean }) {
  const { data } = useOwn<Order>("orders", { id });
  const order = data?.[0];
  if (!order) return null;
  const { variant, Icon } = looks[order.status];
  const wasLeft = given_up && order.status === "pending";
  return (
    <Alert variant={wasLeft ? "default" : variant}>
      <Icon aria-hidden />
      <AlertTitle>
        Order {order.number}: {wasLeft ? "not paid" : order.status}
      </AlertTitle>
      <AlertDescription>
        {wasLeft
          ? "You came back from Stripe without paying, and nothing was charged. Buy again whenever you like."
          : orderStory(order)}{" "}
        <Link to={`/billing/orders/${id}`}>Open the order</Link>
      </AlertDescription>
    </Alert>
  );
}

/** After Stripe's own pages: how the order stands, live, or whether a card was saved. */
export function Returned() {
  const [search] = useSearchParams();
  const id = search.get("order");
  const card = search.get("card");
  if (id) return <OrderReturned id={id} given_up={search.has("cancelled")} />;
  if (card === null) return null;
  return (
    <Alert variant={card === "saved" ? "success" : "default"}>
      {card === "saved" ? <CircleCheckIcon aria-hidden /> : <CircleAlertIcon aria-hidden />}
      <AlertDescription>
        {card === "saved"
          ? "Your card was saved at Stripe. The automatic top-up is on as soon as Stripe has told us, within a minute."
          : "No card was saved, so the automatic top-up stays off."}
      </AlertDescription>
    </Alert>
  );
}
