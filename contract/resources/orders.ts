import * as z from "zod/mini";
import { reading } from "../access.ts";
import { withLabels, withTones } from "../appearance.ts";
import { choice, credits, flag, longText, money, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { noteLabels } from "../stored-notes.ts";

/** A purchase of credits: paid by card if Stripe is set up, otherwise confirmed by an admin. */
export const orders = defineResource("orders", {
  names: { one: "Order", many: "orders", title: "Orders" },
  subtitle: "Credit purchases and their receipts",
  path: "/billing/orders",
  group: "Billing",
  heading: "title",
  search: ["number", "title", "reference"],
  creatable: false,
  deletable: false,
  access: {
    customer: { ...reading("own"), cancel: "own" },
    operator: { ...reading("all"), cancel: "own" },
    admin: { ...reading("all"), confirm: "all", cancel: "all", refund: "all" },
  },
  fields: {
    title: text({ label: "Product", write: "server", column: true }),
    number: text({
      label: "Number",
      help: "The order's date in UTC and the last characters of its ID",
      write: "server",
    }),
    credit_product_id: ref("credit-products", { label: "Credit product", write: "server", nullable: true }),
    credits: credits({ label: "Credits", write: "server", column: true, sort: true }),
    price: money({ label: "Price", write: "server", column: true, sort: true, digits: 2 }),
    status: withTones(
      choice(["pending", "paid", "cancelled", "refunded", "disputed"], {
        label: "Status",
        write: "server",
        column: true,
      }),
      { pending: "info", paid: "success", cancelled: "neutral", refunded: "warning", disputed: "danger" },
    ),
    method: withLabels(choice(["stripe", "manual"], { label: "Payment", write: "server", column: true }), {
      stripe: "Card, through Stripe",
      manual: "Bank transfer",
    }),
    paid_at: time({ label: "Paid", write: "server", nullable: true, column: true }),
    refunded: money({
      label: "Refunded",
      help: "The amount refunded",
      write: "server",
      digits: 2,
    }),
    reference: text({
      label: "Reference",
      help: "Identifies the payment: a bank transfer reference or a Stripe ID",
      write: "server",
      nullable: true,
    }),
    note: withLabels(longText({ label: "Note", write: "server", nullable: true, max: 2000 }), noteLabels),
    buyer: text({
      label: "Buyer",
      help: "The buyer's name and email address, as shown on the receipt",
      write: "server",
      nullable: true,
      max: 500,
    }),
    top_up: flag({ label: "Automatic", help: "Bought by an automatic top-up", write: "server" }),
  },
  verbs: {
    /** For admins: confirms the payment and adds the credits. */
    confirm: z.strictObject({
      reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    }),
    cancel: z.strictObject({}),
    /** Refunds what remains of the price, through Stripe if it was paid there, and removes the credits. */
    refund: z.strictObject({
      note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
    }),
  },
});
