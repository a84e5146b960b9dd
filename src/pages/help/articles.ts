export interface HelpArticle {
  id: string;
  title: string;
  topic: "Studio" | "Gateway" | "Log" | "Account" | "Console";
  text: string[];
  link?: { to: string; title: string };
}

/** Short answers to common questions. The documentation goes into more detail. */
export const articles: HelpArticle[] = [
  {
    id: "first-film",
    title: "How do I make a film?",
    topic: "Studio",
    text: [
      "Describe the film, then click “Plan the animation” to split it into scenes. Review and edit the scenes, then click “Compose all”. “Voice” generates the narration, and “Render” creates the file.",
      "You can repeat each step separately. Earlier versions stay in the history.",
    ],
    link: { to: "/animations/new", title: "New animation" },
  },
  {
    id: "stale-voice",
    title: "Why is a voiceover stale?",
    topic: "Studio",
    text: [
      "The voiceover's text, voice or speed changed after it was generated. Generate the voiceover again: only changed segments are regenerated, and the others stay as they are.",
    ],
    link: { to: "/voiceovers", title: "Voiceovers" },
  },
  {
    id: "layer-times",
    title: "How do I change when an element appears?",
    topic: "Studio",
    text: [
      "Each layer has a time bar below the preview. Drag its ends or the whole bar. With the keyboard, select the layer, press Tab to move to an end, and shift it with the arrow keys. Hold Shift to move it by a whole second.",
      "Set the element's enter and exit effects in the inspector, under Element.",
    ],
  },
  {
    id: "captions",
    title: "How do I get captions?",
    topic: "Studio",
    text: [
      "Under “Render”, choose whether to burn the captions in or get them as SRT and VTT files. They follow the voiceover. Without one, they are timed by reading speed. The voiceover's page also has these files, under Downloads.",
    ],
  },
  {
    id: "render-failed",
    title: "A render failed",
    topic: "Studio",
    text: [
      "The render's page shows the reason. “Retry” starts the same render again. If the machine is low on memory, a lower resolution or a shorter range helps.",
    ],
    link: { to: "/renders?status=failed", title: "Failed renders" },
  },
  {
    id: "asset-in-use",
    title: "Can I delete an asset that a film uses?",
    topic: "Studio",
    text: [
      "Yes. Before you confirm, you see which films and voiceovers use the asset. They can no longer show or play it. To change the file everywhere instead, replace it on the asset's page.",
    ],
    link: { to: "/assets", title: "Assets" },
  },
  {
    id: "key-lost",
    title: "I lost an API key",
    topic: "Gateway",
    text: [
      "A key can't be shown again, because the server keeps only a hash. Rotate it instead. The new secret is shown once, and the old one keeps working for a grace period that you choose.",
      "If someone else may have the key, revoke it. A revoked key stops working immediately.",
    ],
    link: { to: "/settings/api-keys", title: "View your keys" },
  },
  {
    id: "wrong-key",
    title: "The gateway returns 401",
    topic: "Gateway",
    text: [
      "The key is missing, mistyped, expired or revoked. Send it in the Authorization header as “Bearer sw_…”. The official clients do this with the API key you give them.",
      "Check the key's status in the list of keys, and compare its first characters.",
    ],
    link: { to: "/settings/api-keys", title: "View your keys" },
  },
  {
    id: "unknown-model",
    title: "The gateway returns 404 for a model",
    topic: "Gateway",
    text: [
      "No configured provider serves a model with that name. GET /v1/models lists the names you can use.",
      "The built-in model scenewright/sketch-1 is always available.",
    ],
    link: { to: "/documentation/api", title: "API reference" },
  },
  {
    id: "first-call",
    title: "How do I make my first call?",
    topic: "Gateway",
    text: [
      "Create a key, then point an OpenAI client at this address followed by /v1. The Getting started page has code to copy. To try a call in the browser, open an operation in the API reference and click “Try it”.",
    ],
    link: { to: "/onboarding", title: "Getting started" },
  },
  {
    id: "cost-na",
    title: "Why is the cost N/A?",
    topic: "Log",
    text: [
      "The request hasn't finished, it failed without a response, or its model has no known price. The log shows $0 only for calls that were free.",
    ],
  },
  {
    id: "find-request",
    title: "How do I find a request?",
    topic: "Log",
    text: [
      "Press / in the log and type a word from the prompt or response, or the start of the request's ID. Add filters for model, status, cost or time. The URL contains the whole view, so you can share it as a link.",
    ],
    link: { to: "/llm-logs/", title: "Open LLM Logs" },
  },
  {
    id: "aborted",
    title: "What does “aborted” mean?",
    topic: "Log",
    text: [
      "The client disconnected, or an operator cancelled the request, before the response was complete. The record keeps the part that was received, with its tokens and cost if they are known.",
    ],
  },
  {
    id: "undo",
    title: "I changed a record by mistake",
    topic: "Log",
    text: [
      "Open the request's history. It lists each change with its author and time, and operators can undo a change with one click.",
    ],
    link: { to: "/llm-logs/", title: "Open LLM Logs" },
  },
  {
    id: "not-all",
    title: "Why do I see only my own requests?",
    topic: "Account",
    text: [
      "Customers see only their own requests. Operators and admins see everyone's. Your role is shown in the menu under your name.",
    ],
  },
  {
    id: "sign-out-everywhere",
    title: "I signed in on someone else's device",
    topic: "Account",
    text: [
      "Open your sessions and end the session on that device, or all sessions. This takes effect immediately.",
    ],
    link: { to: "/settings", title: "Profile and sessions" },
  },
  {
    id: "no-mail",
    title: "I didn't get my code",
    topic: "Account",
    text: [
      "Check your spam folder. Codes expire after a few minutes. Without a mail server, emails are saved to the server's outbox folder, and the server's log names the file.",
    ],
  },
  {
    id: "theme",
    title: "How do I change the theme, font or density?",
    topic: "Console",
    text: [
      "Open Appearance or Display in the settings. Your choices are saved with your account and apply on all of your devices.",
    ],
    link: { to: "/settings/appearance", title: "Appearance" },
  },
  {
    id: "bell",
    title: "What does the bell report, and can I get emails instead?",
    topic: "Console",
    text: [
      "Renders that end, low credits, limits, API keys that expire soon, failed top-ups and orders. In the notification settings, choose for each kind whether it appears under the bell, is emailed, or both.",
    ],
    link: { to: "/settings/notifications", title: "Notifications" },
  },
  {
    id: "notices",
    title: "Can I get notified when a request fails?",
    topic: "Console",
    text: ["Yes, in the console, and as a browser notification while you are in another tab."],
    link: { to: "/settings/notifications", title: "Notifications" },
  },
];
