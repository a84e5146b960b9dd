import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { publicRow } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { credit_products } from "../db/schema.ts";

/** Refuses a price with fractions of a cent, which payments can't include. */
function checkPrice({ price }: { price?: number }) {
  if (price === undefined || Number(price.toFixed(2)) === price) return;
  throw new AppError("INVALID_INPUT", "Invalid input: price", {
    errors: { price: ["Use at most two decimal places"] },
  });
}

/** Customers see only products that are for sale. Roles that can edit products see all of them. */
export const creditProducts = defineHooks(resources["credit-products"], credit_products, {
  visible: ({ user }) =>
    scopeOf(user.role, "credit-products", "edit") ? undefined : eq(credit_products.active, true),
  async create(input) {
    checkPrice(input);
    return {};
  },
  async patch(_row, patch) {
    checkPrice(patch);
    return undefined;
  },
  actions: {
    /** Orders a product. The order is paid through Stripe, or an admin confirms the payment. */
    async buy(row, _body, { billing, session }) {
      if (!row.active) throw new AppError("CONFLICT", "This product is no longer for sale");
      const { order, checkout_url } = await billing.buy(row, session.user);
      return { answer: { order: publicRow(resources.orders, order), checkout_url }, status: 201 };
    },
  },
});
