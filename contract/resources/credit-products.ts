import * as z from "zod/mini";
import { maintainedByOperators } from "../access.ts";
import { count, flag, longText, money, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A fixed number of credits for sale. */
export const creditProducts = defineResource("credit-products", {
  names: { one: "Credit product", many: "credit products", title: "Credit products" },
  subtitle: "Credits for models, voiceovers and renders",
  path: "/billing/credit-products",
  group: "Billing",
  heading: "name",
  search: ["name", "description"],
  access: { ...maintainedByOperators, customer: { list: "all", show: "all", buy: "all" } },
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    description: longText({ label: "Description", nullable: true, max: 1000 }),
    credits: count({ label: "Credits", min: 1, max: 100_000_000, column: true, sort: true }),
    price: money({ label: "Price", column: true, sort: true, digits: 2 }),
    position: count({
      label: "Position",
      help: "Lower numbers come first",
      max: 10_000,
      column: true,
      sort: true,
      initial: 0,
    }),
    active: flag({ label: "Active", help: "Offered to customers", column: true, initial: true }),
  },
  verbs: {
    /** Returns `{ order, checkout_url }`. The checkout URL is null if an admin confirms the payment. */
    buy: z.strictObject({}),
  },
});
