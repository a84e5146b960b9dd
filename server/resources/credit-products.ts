import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { scopeOf } from "../../contract/session.ts";
import type { Product } from "../billing/orders.ts";
import type { Values } from "../db/rows.ts";
import { credit_products } from "../db/schema.ts";
import { publicRow } from "./conditions.ts";
import type { Hooks } from "./hooks.ts";

/** What is paid has no parts of a cent. */
function checkPrice({ price }: Values) {
  if (price === undefined || Number(Number(price).toFixed(2)) === price) return;
  throw new AppError("INVALID_INPUT", "Please check: price", {
    errors: { price: ["Whole cents: two digits after the point"] },
  });
}

/** Customers see what is for sale; whoever may edit products sees the others, too. */
export const creditProducts: Hooks = {
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
  verbs: {
    /** Orders a product: it is paid at Stripe, or confirmed by an admin. */
    async buy(row, _body: object, act) {
      if (!row.active) throw new AppError("CONFLICT", "This product is not for sale any more");
      const { order, checkout_url } = await act.billing.buy(row as unknown as Product, act.session.user);
      return { answer: { order: publicRow(resources.orders, order), checkout_url }, status: 201 };
    },
  },
};
