import { Billing } from "@/pages/settings/billing";
import { CheckoutResult } from "@/resources/orders/checkout-result";
import { RecentOrders } from "@/resources/orders/recent-orders";
import { RecentTransfers } from "@/resources/transfers/recent-transfers";

/** Adds the panels with orders and transfers to the billing page, because pages can't import resources. */
export const BillingPage = () => (
  <Billing
    checkoutResult={<CheckoutResult />}
    recentActivity={
      <>
        <RecentTransfers />
        <RecentOrders />
      </>
    }
  />
);
