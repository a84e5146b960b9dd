export interface HelpArticle {
  id: string;
  title: string;
  topic: "Studio" | "Gateway" | "Log" | "Account" | "Console";
  text: string[];
  link?: { to: string; title: string };
}

/** Short answers to what people ask; the documentation has the long ones. */
export const articles: HelpArticle[] = [
  {
    id: "first-film",
    title: "How do I make a film?",
    topic: "Studio",
    text: [
      "Write what it is about, and “Plan the film” splits it into scenes. Read what each one says and shows, change what you like, then “Compose all”. “Voice” reads it out, “Render” makes the file.",
      "Each step can be done again by itself, and what was before stays in the history.",
    ],
    link: { to: "/animations/new", title: "New animation" },
  },
  {
    id: "stale-voice",
    title: "Why is a voiceover stale?",
    topic: "Studio",
    text: [
      "Its words, or its voice, were changed after it was spoken. “Speak what is missing” makes the changed narrations anew and leaves the others as they are.",
    ],
    link: { to: "/voiceovers", title: "Voiceovers" },
  },
  {
    id: "layer-times",
    title: "When does a part of the picture come and go?",
    topic: "Studio",
    text: [
      "Below the preview, each layer has a bar as long as its scene. Drag its ends, or the whole bar. By keyboard: choose the layer, go to an end with Tab and move it with the arrows, by a whole second with Shift.",
      "How it comes and goes is in the inspector, under Element.",
    ],
  },
  {
    id: "captions",
    title: "How do I get captions?",
    topic: "Studio",
    text: [
      "Speak the film first. Then choose in “Render” whether they are burnt into the picture or come in files beside it, as SRT and VTT. A voiceover has the same files under Downloads.",
    ],
  },
  {
    id: "render-failed",
    title: "A render failed",
    topic: "Studio",
    text: [
      "Its page says why. “Retry” makes the same order again. Where the machine is short of memory, fewer lines or a shorter part help.",
    ],
    link: { to: "/renders?status=failed", title: "Failed renders" },
  },
  {
    id: "asset-in-use",
    title: "May I delete an asset that a film shows?",
    topic: "Studio",
    text: [
      "Yes: you are asked once more, and told which films and voiceovers use it. They then lack it. To change the file everywhere, use “Replace the file” on its page.",
    ],
    link: { to: "/assets", title: "Assets" },
  },
  {
    id: "key-lost",
    title: "I lost an API key",
    topic: "Gateway",
    text: [
      "A key cannot be shown again: the server keeps only a hash of it. Rotate it instead. The new secret is shown once, and the old one works beside it for as many minutes as you choose.",
      "If someone else may have it, revoke it. It is refused from the next call on.",
    ],
    link: { to: "/settings/api-keys", title: "Open your keys" },
  },
  {
    id: "wrong-key",
    title: "The gateway answers 401",
    topic: "Gateway",
    text: [
      "The key is missing, mistyped, expired or revoked. It belongs into the Authorization header as “Bearer sw_…”; the official clients do that with what you give them as the API key.",
      "Check in the list of keys whether it has ended, and compare how it begins.",
    ],
    link: { to: "/settings/api-keys", title: "Open your keys" },
  },
  {
    id: "unknown-model",
    title: "The gateway answers 404 for a model",
    topic: "Gateway",
    text: [
      "No provider of this installation serves a model of that name. Ask the gateway for its list, GET /v1/models, and use a name from it.",
      "The built-in model scenewright/sketch-1 is always there.",
    ],
    link: { to: "/documentation/api", title: "API reference" },
  },
  {
    id: "first-call",
    title: "How do I make my first call?",
    topic: "Gateway",
    text: [
      "Make a key, then point an OpenAI client at this address with /v1 behind it. Three steps show the program to copy.",
    ],
    link: { to: "/onboarding", title: "Getting started" },
  },
  {
    id: "cost-na",
    title: "Why is the cost N/A?",
    topic: "Log",
    text: [
      "Either the request has not ended yet, or no price is known for its model. The log never shows a zero that it does not mean: $0 stands only where the call was really free.",
    ],
  },
  {
    id: "find-request",
    title: "How do I find one request?",
    topic: "Log",
    text: [
      "Press / in the log and type a word of the prompt or of the answer, or the beginning of its id. Add filters for model, status, cost or time. The address holds all of it: send it as a link.",
    ],
    link: { to: "/llm-logs/", title: "Open LLM Logs" },
  },
  {
    id: "aborted",
    title: "What does “aborted” mean?",
    topic: "Log",
    text: [
      "The program that asked has hung up before the answer was complete. The record keeps what had been received by then, with its tokens and cost as far as they are known.",
    ],
  },
  {
    id: "undo",
    title: "I changed a record by mistake",
    topic: "Log",
    text: [
      "Open the request and look at its history. Each change stands there with who made it and when; operators can undo it with one press.",
    ],
    link: { to: "/llm-logs/", title: "Open LLM Logs" },
  },
  {
    id: "not-all",
    title: "Why do I see only my own requests?",
    topic: "Account",
    text: [
      "Customers see their own records. Operators and administrators see those of everyone. Your role stands in the menu below your name.",
    ],
  },
  {
    id: "sign-out-everywhere",
    title: "I signed in on a machine that is not mine",
    topic: "Account",
    text: ["Open your sessions, and end that one or all of them. It takes effect at once."],
    link: { to: "/settings", title: "Profile and sessions" },
  },
  {
    id: "no-mail",
    title: "The letter with the code does not come",
    topic: "Account",
    text: [
      "Without a mail server, this installation puts letters into its outbox folder, and its log names the file. Ask whoever runs it. Otherwise, look into the spam folder; a code ends after a few minutes.",
    ],
  },
  {
    id: "theme",
    title: "How do I change theme, font or density?",
    topic: "Console",
    text: [
      "In the settings, under Appearance and Display. They belong to this browser, not to your account.",
    ],
    link: { to: "/settings/appearance", title: "Appearance" },
  },
  {
    id: "notices",
    title: "Can the console tell me when a request fails?",
    topic: "Console",
    text: ["Yes, as a notice in the console, and as one of your browser while you look at something else."],
    link: { to: "/settings/notifications", title: "Notifications" },
  },
];
