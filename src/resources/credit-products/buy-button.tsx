import { orders } from "@contract/resources/orders.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { useCan } from "@/providers/access";
import { useConfig } from "@/providers/auth/config";
import { inCredits, useBilling } from "@/providers/billing";
import { Fact } from "../views/record/field-list";
import { recordPath } from "../views/shared/record-link";
import { type Order, type Product, usePurchase } from "./use-purchase";

/** The payment instructions of an order that an admin will confirm. */
function OrderPlacedDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const seller = useConfig()?.seller;
  const instructions = useBilling().data?.payment_instructions;
  const number = order.number;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t("Order placed")}</DialogTitle>
          <DialogDescription>
            {t(
              "The credits are added when an admin confirms the payment. You can track or cancel the order on its page.",
            )}
          </DialogDescription>
        </DialogHeader>
        <dl className="grid gap-4 rounded-lg border bg-background/60 p-4 sm:grid-cols-2">
          <Fact label={t("Order")}>
            <span data-figure className="flex items-center gap-1">
              {number}
              <CopyButton text={number} className="-my-1" />
            </span>
          </Fact>
          <Fact label={t("Product")}>
            {order.title}, {inCredits(order.credits)}
          </Fact>
          <Fact label={t("Amount to transfer")}>
            <Rich
              text="<span/>, with the order number as the reference"
              parts={{
                span: (
                  <span data-figure className="font-medium">
                    {formatMoney(order.price)}
                  </span>
                ),
              }}
            />
          </Fact>
          <Fact label={t("To")}>
            <span className="whitespace-pre-line">
              {seller
                ? [seller.name, seller.address].filter(Boolean).join("\n")
                : instructions
                  ? location.host
                  : t("Ask an admin where to send the payment")}
            </span>
          </Fact>
          {instructions && (
            <Fact label={t("How to pay")}>
              <span className="whitespace-pre-line break-words">{instructions}</span>
            </Fact>
          )}
        </dl>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t("Close")}
          </Button>
          <Button asChild>
            <Link to={recordPath(orders, order.id)}>{t("Open the order")}</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

export function BuyButton({ product, className }: { product: Product; className?: string }) {
  const may = useCan("credit-products");
  const { buy, isPending, order, finish } = usePurchase(product);
  if (!may("buy")) return null;
  return (
    <>
      <Button
        className={className}
        pending={isPending}
        onClick={buy}
        aria-label={t("Buy {name}", { name: product.name })}
      >
        {t("Buy")}
      </Button>
      {order && <OrderPlacedDialog order={order} onClose={finish} />}
    </>
  );
}
