import { t } from "@/i18n/t";
export const questions: [asked: string, answer: string][] = [
  [
    t("What if a client disconnects mid-stream?"),
    t("The log keeps the part that was received, with the finish reason “aborted”."),
  ],
  [
    t("What does a request cost?"),
    t(
      "The price comes from a maintained list of model prices. If the price is unknown, the log shows N/A, never a false zero.",
    ),
  ],
  [
    t("What if a provider fails?"),
    t(
      "Until the first byte arrives, connection errors, 429s and 5xx responses are retried, first with the same model and then with the next one in your fallback list.",
    ),
  ],
];

export const money = [
  {
    title: t("Prices up front"),
    text: t(
      "You see what a voiceover or a render costs before you start it. Narration that already has audio is free.",
    ),
  },
  {
    title: t("One ledger entry per charge"),
    text: t(
      "Every charged request has exactly one transfer with the same ID. The billing page compares the log with the ledger and shows whether they agree.",
    ),
  },
  {
    title: t("Caps that hold"),
    text: t(
      "Each call's maximum cost is held first, so calls never take a balance below zero. Apps, keys and users can each have their own limits.",
    ),
  },
];

export const people = [
  {
    name: t("Customers"),
    text: t("Make films, and call models from their own code."),
    can: [
      t("Edit, narrate and render films"),
      t("Create, rotate and revoke API keys"),
      t("Read, tag and rate their own requests"),
    ],
  },
  {
    name: t("Operators"),
    text: t("Answer questions like “What did the model say to this customer on Tuesday?”"),
    can: [
      t("Search and filter every request"),
      t("Cancel requests and replay them with another model"),
      t("Export exactly what the filter shows"),
    ],
  },
  {
    name: t("Admins"),
    text: t("Manage users, their roles and their credits."),
    can: [
      t("Do everything that operators can"),
      t("Invite users and grant credits"),
      t("Ban and impersonate users"),
    ],
  },
];

export const records: { title: string; text: string; drawing: string }[] = [
  {
    title: t("No answer without a record"),
    text: t(
      "An answer is saved to disk before your app has received all of it, so the log still has it after a crash or a power failure. Running requests appear within a tenth of a second.",
    ),
    drawing: "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v6h6M9 15l2 2 4-4",
  },
  {
    title: t("Searchable"),
    text: t(
      "Filters, full-text search, saved views and keyboard shortcuts. The state is in the URL, so you can share a view as a link.",
    ),
    drawing: "M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM21 21l-4.3-4.3",
  },
  {
    title: t("Reversible"),
    text: t(
      "Every change to a tag, note or rating is recorded with its author, time and previous value. Operators can undo each one with a click.",
    ),
    drawing: "M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2",
  },
];
