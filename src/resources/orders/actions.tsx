import { orders } from "@contract/resources/orders.ts";
import { CheckIcon, PrinterIcon, Undo2Icon, XIcon } from "lucide-react";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { useCan, useUser } from "@/providers/access";
import { inCredits, refreshBilling } from "@/providers/billing";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import type { Order } from "./describe-order";

const optionalText = z.string().check(z.trim());
/** Leaves out an empty string, because the API refuses it. */
const orNothing = (text: string) => text || undefined;

/** The actions that an order's status and the role allow. */
export function OrderActions({ order }: { order: Order }) {
  const { id, status, method, credits, price, refunded, top_up, paid_at, buyer, owner_id } = order;
  const may = useCan(orders.name);
  const user = useUser();
  const perform = async (verb: string, done: string, body: object = {}) => {
    await callVerb(orders.name, id, verb, body);
    await Promise.all([refreshResource(orders.name), refreshBilling()]);
    toast.success(done);
  };
  const amount = inCredits(credits);
  const mayCancel = may("cancel") && (owner_id === user?.id || may("confirm"));
  return (
    <>
      {status === "pending" && mayCancel && !top_up && (
        <ConfirmDialog
          title={t("Cancel order {number}?", { number: order.number })}
          description={t(
            "No payment is taken and no credits are added. The cancelled order stays in the list.",
          )}
          action={t("Cancel order")}
          keep={t("Keep order")}
          onConfirm={() => perform("cancel", t("Order cancelled"))}
        >
          <Button variant="outline">
            <XIcon aria-hidden />
            {t("Cancel order")}
          </Button>
        </ConfirmDialog>
      )}
      {status === "pending" && method === "manual" && may("confirm") && (
        <FormDialog
          title={t("Confirm the payment?")}
          description={t(
            "{buyer} immediately gets {amount} for {price}. Confirm only after the money has arrived.",
            { buyer: buyer ?? t("The buyer"), amount, price: formatMoney(price) },
          )}
          action={t("Confirm payment")}
          schema={z.object({ reference: optionalText })}
          onSubmit={({ reference }) =>
            perform("confirm", t("Payment confirmed"), { reference: orNothing(reference) })
          }
          trigger={
            <Button>
              <CheckIcon aria-hidden />
              {t("Confirm payment")}
            </Button>
          }
        >
          <TextField label={t("Payment reference (optional)")} name="reference" maxLength={200} />
        </FormDialog>
      )}
      {status === "paid" && may("refund") && (
        <FormDialog
          title={t("Refund {price}?", { price: formatMoney(price - refunded) })}
          description={
            method === "stripe"
              ? t(
                  "Stripe returns the money to the card, and the credits are removed. Credits that were already spent become a debt.",
                )
              : t(
                  "This only removes the credits. Return the money separately, using the original payment method. Credits that were already spent become a debt.",
                )
          }
          action={t("Refund")}
          variant="destructive"
          schema={z.object({ note: optionalText })}
          onSubmit={({ note }) => perform("refund", t("Order refunded"), { note: orNothing(note) })}
          trigger={
            <Button variant="outline" className="text-destructive">
              <Undo2Icon aria-hidden />
              {t("Refund")}
            </Button>
          }
        >
          <TextField label={t("Note (optional)")} name="note" maxLength={2000} />
        </FormDialog>
      )}
      {paid_at && (
        <Button variant="outline" onClick={() => print()}>
          <PrinterIcon aria-hidden />
          {t("Print receipt")}
        </Button>
      )}
    </>
  );
}
