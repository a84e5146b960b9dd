import { eq } from "drizzle-orm";
import { scopeOf } from "../../contract/session.ts";
import { credit_products } from "../db/schema.ts";
import type { Hooks } from "./hooks.ts";

/** Customers see what is for sale; whoever may edit products sees the others, too. */
export const creditProducts: Hooks = {
  visible: ({ user }) =>
    scopeOf(user.role, "credit-products", "edit") ? undefined : eq(credit_products.active, true),
};
