import { reading } from "../access.ts";
import { withLabels } from "../appearance.ts";
import { choice, credits, longText, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { noteLabels } from "../stored-notes.ts";

/**
 * The ledger accounts of each user. They always sum to zero. `customer` is the spendable balance and never falls
 * below zero; `debt` never rises above zero.
 */
export const accounts = ["customer", "revenue", "grants", "payments", "debt"] as const;
export type Account = (typeof accounts)[number];

export const transferKinds = [
  "usage",
  "purchase",
  "grant",
  "refund",
  "dispute",
  "debt",
  "repayment",
] as const;

const written = { write: "server", nullable: true } as const;

/** A movement of credits between two of a user's accounts. Written once and never changed. */
export const transfers = defineResource("transfers", {
  names: { one: "Transfer", many: "transfers", title: "Transfers" },
  subtitle: "Every movement of credits in the ledger",
  path: "/billing/transfers",
  group: "Billing",
  search: ["note", "model_name"],
  creatable: false,
  deletable: false,
  access: { customer: reading("own"), operator: reading("all"), admin: reading("all") },
  fields: {
    kind: withLabels(choice(transferKinds, { label: "Kind", write: "server", column: true }), {
      usage: "Usage",
      purchase: "Purchase",
      grant: "Grant",
      refund: "Refund",
      dispute: "Disputed payment",
      debt: "Debt",
      repayment: "Debt repayment",
    }),
    source: withLabels(choice(accounts, { label: "From", write: "server", column: true }), {
      customer: "Balance",
      revenue: "Spent",
      grants: "Grants",
      payments: "Payments",
      debt: "Debt",
    }),
    target: withLabels(choice(accounts, { label: "To", write: "server", column: true }), {
      customer: "Balance",
      revenue: "Spent",
      grants: "Grants",
      payments: "Payments",
      debt: "Debt",
    }),
    credits: credits({ label: "Credits", write: "server", column: true, sort: true }),
    model_name: text({ ...written, label: "Model", column: true }),
    basis: text({ ...written, label: "Basis", help: "How the amount was calculated" }),
    llm_request_id: ref("llm-requests", {
      ...written,
      label: "LLM request",
      help: "A charge for a request has the same ID as the request",
      column: true,
      filter: false,
    }),
    voiceover_id: ref("voiceovers", { ...written, label: "Voiceover" }),
    render_id: ref("renders", { ...written, label: "Render" }),
    order_id: ref("orders", { ...written, label: "Order" }),
    app_id: ref("apps", { ...written, label: "App" }),
    api_key_id: ref("api-keys", { ...written, label: "API key" }),
    note: withLabels(longText({ ...written, label: "Note", max: 2000 }), noteLabels),
  },
});
