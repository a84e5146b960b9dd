import { Billing } from "@/pages/settings/billing";
import { CheckoutResult } from "@/resources/orders/checkout-result";
import { RecentOrders } from "@/resources/orders/recent-orders";
import { RecentTransfers } from "@/resources/transfers/recent-transfers";

/** Pages never import resources, so the billing page's panels about orders and transfers are added here. */
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
