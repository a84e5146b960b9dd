import type { Row } from "@contract/resource.ts";
import { creditProducts } from "@contract/resources/credit-products.ts";
import { orders } from "@contract/resources/orders.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey, refreshBilling } from "@/providers/billing";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";

export type Product = Row<typeof creditProducts>;
export type Order = Row<typeof orders>;

interface Bought {
  order: Order;
  checkout_url: string | null;
}

/**
 * Buys a product: redirects to Stripe, or returns an order for an admin to confirm. The idempotency key ensures that
 * repeated clicks and lost responses create only one order. The key is kept until the order has been viewed.
 */
export function usePurchase(product: Pick<Product, "id">) {
  const key = useRef<string>(undefined);
  const busy = useRef(false);
  const [order, setOrder] = useState<Order>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      key.current ??= newKey();
      const headers = { "Idempotency-Key": key.current };
      return (await http.post<Bought>(pathOf(creditProducts.name, product.id, "buy"), {}, { headers })).data;
    },
    onSuccess(bought) {
      if (bought.checkout_url) return location.assign(bought.checkout_url);
      setOrder(bought.order);
      void refreshResource(orders.name);
      void refreshBilling();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const buy = () => {
    // Ignores a second click before the button is rendered as pending.
    if (busy.current) return;
    busy.current = true;
    mutate();
  };
  const finish = () => {
    key.current = undefined;
    setOrder(undefined);
  };
  return { buy, isPending, order, finish };
}
