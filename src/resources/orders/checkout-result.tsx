import type { Tone } from "@contract/appearance.ts";
import { orders } from "@contract/resources/orders.ts";
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { t } from "@/i18n/t";
import { useOwn } from "@/providers/billing";
import { describeOrder, type Order } from "./describe-order";

const alerts: Record<Tone, { variant: ComponentProps<typeof Alert>["variant"]; Icon: LucideIcon }> = {
  info: { variant: "info", Icon: ClockIcon },
  success: { variant: "success", Icon: CircleCheckIcon },
  neutral: { variant: "default", Icon: CircleAlertIcon },
  warning: { variant: "warning", Icon: CircleAlertIcon },
  danger: { variant: "destructive", Icon: CircleAlertIcon },
};

function OrderResult({ id, wasLeft }: { id: string; wasLeft: boolean }) {
  const { data } = useOwn<Order>("orders", { id });
  const order = data?.[0];
  if (!order) return null;
  const { variant, Icon } = alerts[orders.fields.status.tones?.[order.status] ?? "neutral"];
  const isUnpaid = wasLeft && order.status === "pending";
  return (
    <Alert variant={isUnpaid ? "default" : variant}>
      <Icon aria-hidden />
      <AlertTitle>
        {isUnpaid
          ? t("Order {number}: not paid", { number: order.number })
          : t("Order {number}: {status}", { number: order.number, status: order.status })}
      </AlertTitle>
      <AlertDescription>
        {isUnpaid ? t("You left the checkout without paying. Nothing was charged.") : describeOrder(order)}{" "}
        <Link to={`/billing/orders/${id}`}>{t("Open the order")}</Link>
      </AlertDescription>
    </Alert>
  );
}

/** Shown after returning from Stripe: the order's live status, or whether a card was saved. */
export function CheckoutResult() {
  const [search] = useSearchParams();
  const id = search.get("order");
  const card = search.get("card");
  if (id) return <OrderResult id={id} wasLeft={search.has("cancelled")} />;
  if (card === null) return null;
  return (
    <Alert variant={card === "saved" ? "success" : "default"}>
      {card === "saved" ? <CircleCheckIcon aria-hidden /> : <CircleAlertIcon aria-hidden />}
      <AlertDescription>
        {card === "saved"
          ? t("Card saved with Stripe. Automatic top-up turns on within a minute.")
          : t("No card was saved, so automatic top-up stays off.")}
      </AlertDescription>
    </Alert>
  );
}
