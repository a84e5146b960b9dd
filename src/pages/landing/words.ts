import type { GlyphName } from "@/components/layout/glyph";

export const questions: [asked: string, answer: string][] = [
  [
    "What if a client hangs up in mid-stream?",
    "The request keeps what was received, and its finish reason says aborted.",
  ],
  [
    "What does a request cost?",
    "The price is looked up in a maintained list of model prices. Where none is known the log says N/A, never a false zero.",
  ],
  [
    "What if a provider fails?",
    "Connection errors, 429 and 5xx are tried again before the first byte, then the next model of your fallback list.",
  ],
];

export const people = [
  {
    name: "Developers",
    text: "Call models from their own programs, with keys and apps of their own.",
    can: ["Make, rotate and revoke API keys", "Group calls by app", "Read, tag and rate their own requests"],
  },
  {
    name: "Operators",
    text: "Answer “what did the model say to this customer on Tuesday?”.",
    can: [
      "Search and filter every request",
      "Cancel one, replay one with another model",
      "Export exactly what is filtered",
    ],
  },
  {
    name: "Administrators",
    text: "Run the installation and decide who may do what.",
    can: [
      "Hold every permission of an operator",
      "Start with the first account made",
      "Choose the providers and their models",
    ],
  },
];

export const apart: { title: string; text: string; glyph: GlyphName }[] = [
  {
    title: "Written before it is sent",
    text: "A request is in the log before the provider hears of it, and is settled whatever happens next: a crash leaves a failed row, not a missing one.",
    glyph: "written",
  },
  {
    title: "A log you can work in",
    text: "Filters, full text, saved views and keyboard, all of it in the address, so that a view can be sent to a colleague as a link.",
    glyph: "search",
  },
  {
    title: "Changes that can be undone",
    text: "Every edit of a request keeps who made it, when, and what stood there before. One click puts it back.",
    glyph: "history",
  },
  {
    title: "It moves while you look",
    text: "New requests appear and running ones finish on every open screen, without a reload.",
    glyph: "live",
  },
  {
    title: "A real PostgreSQL inside",
    text: "It comes with the package and lives in one folder. When you outgrow it, one variable points to your own.",
    glyph: "database",
  },
  {
    title: "Whole without a network",
    text: "Signing in, calling a model, reading the log: everything is usable, and tested, on a machine that is offline.",
    glyph: "offline",
  },
];
