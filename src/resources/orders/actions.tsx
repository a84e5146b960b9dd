import { orders } from "@contract/resources/orders.ts";
import { CheckIcon, PrinterIcon, Undo2Icon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { dollars, type Order } from "@/pages/settings/billing/order-words";
import { useMay, useUser } from "@/providers/access";
import { refreshBilling } from "@/providers/billing";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { Ask } from "./order-dialog";

/** What can be done with an order as it stands, as far as the role may. */
export function OrderActions({ order }: { order: Order }) {
  const { id, status, method, credits, price, refunded, top_up, paid_at, buyer, owner_id } = order;
  const may = useMay(orders.name);
  const user = useUser();
  const perform = async (verb: string, done: string, body: object = {}) => {
    await callVerb(orders.name, id, verb, body);
    await Promise.all([refreshResource(orders.name), refreshBilling()]);
    toast.success(done);
  };
  const amount = `${credits.toLocaleString()} credits`;
  const mayCancel = may("cancel") && (owner_id === user?.id || may("confirm"));
  return (
    <>
      {status === "pending" && mayCancel && !top_up && (
        <Ask
          title={`Cancel order ${order.number}?`}
          description="Nothing is paid for it, and no credits are given. A cancelled order stays in the list."
          action="Cancel the order"
          isGrave
          onConfirm={() => perform("cancel", "The order is cancelled")}
        >
          <Button variant="outline">
            <XIcon aria-hidden />
            Cancel order
          </Button>
        </Ask>
      )}
      {status === "pending" && method === "manual" && may("confirm") && (
        <Ask
          title="Confirm the payment?"
          description={`${buyer ?? "The buyer"} gets ${amount} at once for ${dollars(price)}. Confirm it when the money is there.`}
          line={{ label: "Reference of the payment", most: 200 }}
          action="Confirm payment"
          onConfirm={(reference) => perform("confirm", "The payment is confirmed", { reference })}
        >
          <Button>
            <CheckIcon aria-hidden />
            Confirm payment
          </Button>
        </Ask>
      )}
      {status === "paid" && may("refund") && (
        <Ask
          title={`Refund ${dollars(price - refunded)}?`}
          description={
            method === "stripe"
              ? "Stripe gives it back to the card, and the credits are taken back. What was spent of them becomes a debt."
              : "Give the money back the way it came: here only the credits are taken back. What was spent of them becomes a debt."
          }
          line={{ label: "Note", most: 2000 }}
          action="Refund"
          isGrave
          onConfirm={(note) => perform("refund", "The order is refunded", { note })}
        >
          <Button variant="outline" className="text-destructive">
            <Undo2Icon aria-hidden />
            Refund
          </Button>
        </Ask>
      )}
      {paid_at && (
        <Button variant="outline" onClick={() => print()}>
          <PrinterIcon aria-hidden />
          Print receipt
        </Button>
      )}
    </>
  );
}
