import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/session.ts";
import { newId, timeOf } from "../db/ids.ts";
import { credit_products, orders } from "../db/schema.ts";
import type { Act, Hooks, Stored } from "./hooks.ts";

/** An order of a product at today's price. */
async function order(product: Stored, act: Act) {
  const id = newId();
  const [row] = await act.db
    .insert(orders)
    .values({
      id,
      owner_id: act.session.user.id,
      created_at: timeOf(id),
      updated_at: timeOf(id),
      title: String(product.name),
      credit_product_id: product.id,
      credits: Number(product.credits),
      price: Number(product.price),
      method: "manual",
    })
    .returning();
  act.after(() => act.publish("orders", "created", [row!]));
  return row!;
}

/** Customers see what is for sale; whoever may edit products sees the others, too. */
export const creditProducts: Hooks = {
  visible: ({ user }) =>
    scopeOf(user.role, "credit-products", "edit") ? undefined : eq(credit_products.active, true),
  verbs: {
    /** Orders a product: an admin confirms the payment. */
    async buy(product, _body: object, act) {
      if (!product.active) throw new AppError("CONFLICT", "This product is not for sale any more");
      const { stripe_session, stripe_payment, ...row } = await order(product, act);
      return { answer: { order: row, checkout_url: null }, status: 201 };
    },
  },
};
