/** The prompt of the film on this page. `npm run clip` regenerates the film. */
export const clipPrompt =
  "Make a launch film for Vela, an e-bike for commuters. It weighs 14 kg, has a range of 90 km and charges in 2 hours. It folds to fit under a train seat. It comes in black, green and sand. Because it has a belt drive, there is nothing to oil. Brand colors #0a7 and #fff. Tagline: Ride further. Pre-order now at vela.example.";

export const questions: [asked: string, answer: string][] = [
  [
    "What if a client disconnects mid-stream?",
    "The log keeps the part that was received, with the finish reason “aborted”.",
  ],
  [
    "What does a request cost?",
    "The price comes from a maintained list of model prices. If the price is unknown, the log shows N/A, never a false zero.",
  ],
  [
    "What if a provider fails?",
    "Until the first byte arrives, connection errors, 429s and 5xx responses are retried, first with the same model and then with the next one in your fallback list.",
  ],
];

export const people = [
  {
    name: "Developers",
    text: "Call models from their own code, with their own keys and apps.",
    can: [
      "Create, rotate and revoke API keys",
      "Group calls by app",
      "Read, tag and rate their own requests",
    ],
  },
  {
    name: "Operators",
    text: "Answer questions like “What did the model say to this customer on Tuesday?”",
    can: [
      "Search and filter every request",
      "Cancel requests and replay them with another model",
      "Export exactly what the filter shows",
    ],
  },
  {
    name: "Admins",
    text: "Manage users, their roles and their credits.",
    can: ["Do everything that operators can", "Invite users and grant credits", "Ban and impersonate users"],
  },
];

export const apart: { title: string; text: string; drawing: string }[] = [
  {
    title: "Requests logged before they're sent",
    text: "A request is in the log before it reaches the provider, and its outcome is always recorded. A crash leaves a failed row, not a missing one.",
    drawing: "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v6h6M9 15l2 2 4-4",
  },
  {
    title: "A log you can work in",
    text: "Filters, full-text search, saved views and keyboard shortcuts. The state is in the URL, so you can share a view as a link.",
    drawing: "M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM21 21l-4.3-4.3",
  },
  {
    title: "Changes that can be undone",
    text: "Every edit is recorded with its author, time and previous value. One click restores that value.",
    drawing: "M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2",
  },
  {
    title: "Live updates",
    text: "New requests appear and running ones finish on every open screen without a reload.",
    drawing:
      "M4.9 19.1a10 10 0 0 1 0-14.2M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M19.1 4.9a10 10 0 0 1 0 14.2M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  },
  {
    title: "PostgreSQL built in",
    text: "The database comes with the package and keeps its data in one folder. When you outgrow it, set one variable to use your own server.",
    drawing:
      "M21 5c0 1.7-4 3-9 3S3 6.7 3 5s4-3 9-3 9 1.3 9 3ZM3 5v14c0 1.7 4 3 9 3s9-1.3 9-3V5M3 12c0 1.7 4 3 9 3s9-1.3 9-3",
  },
  {
    title: "Fully usable offline",
    text: "Sign-in, model calls, rendering and the log all work, and are tested, without a network.",
    drawing:
      "M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20",
  },
];
