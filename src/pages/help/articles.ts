import { trashDays } from "@contract/trash-days.ts";
import { t } from "@/i18n/t";
export interface HelpArticle {
  id: string;
  title: string;
  topic: string;
  text: string[];
  link?: { to: string; title: string };
}

/** Short answers to common questions. The documentation goes into more detail. */
export const articles: HelpArticle[] = [
  {
    id: "first-film",
    title: t("How do I make a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Describe the film, then click “Plan the animation” to split it into scenes. Review and edit the scenes, then click “Compose all”. “Voice” generates the narration, and “Render” creates the file.",
      ),
      t(
        "A film can also start from an existing text: “From a file…” reads Markdown, text, PDF, Word and PowerPoint files and captions (SRT, WebVTT), and “From an article…” reads a web page. The text goes into the prompt, so you can shorten it before you plan.",
      ),
      t("You can repeat each step separately. Earlier versions stay in the history."),
    ],
    link: { to: "/animations/new", title: t("New animation") },
  },
  {
    id: "find-film",
    title: t("How do I find a film again?"),
    topic: t("Studio"),
    text: [
      t(
        "The search under Animations also finds words that a film says or shows, and shows the line that contains them. The tags above the list work like folders: click one to see only its films.",
      ),
      t(
        "Hover over a poster, or move to it with the keyboard, to play the film without sound. It stays still if your system is set to reduce motion.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
  },
  {
    id: "trash",
    title: t("How do I restore a deleted film?"),
    topic: t("Studio"),
    text: [
      t(
        "Deleted animations and renders stay in the trash for {days} days: open “Trash” above the list and click “Restore”. “Delete now” deletes them for good. Until then, their files count toward your storage limit.",
        { days: trashDays },
      ),
      t(
        "While an animation is in the trash, its renders and the links to them stay available. If the render itself is in the trash, its link works again when you restore the render.",
      ),
    ],
    link: { to: "/animations?_trash=true", title: t("Trash") },
  },
  {
    id: "many-films",
    title: t("How do I make many films from a table?"),
    topic: t("Studio"),
    text: [
      t(
        "Make one film first. Wherever the text should differ from film to film, write a placeholder: a name in double braces, for example in a heading and in the narration. Then click “Save as template” in the film's editor.",
      ),
      t(
        "Under “New animation”, open the template's menu and choose “Make films from CSV”. The file's first line names the columns, and each row below it becomes a film. You see the price and the first films before you start. If your credits run out, the batch stops, and you can continue it later.",
      ),
    ],
    link: { to: "/film-batches", title: t("Film batches") },
  },
  {
    id: "stale-voice",
    title: t("Why is a voiceover stale?"),
    topic: t("Studio"),
    text: [
      t(
        "The voiceover's text, voice or speed changed after it was generated. Generate the voiceover again: only changed segments are regenerated, and the others stay as they are.",
      ),
    ],
    link: { to: "/voiceovers", title: t("Voiceovers") },
  },
  {
    id: "chat-cost",
    title: t("What does a chat cost?"),
    topic: t("Studio"),
    text: [
      t(
        "Each answer is a model request. Its cost in credits and a link to the log are shown below the answer, and the model's price is next to the model's name. Long chats cost more, because each message is sent with the ones before it.",
      ),
    ],
    link: { to: "/chats", title: t("Chats") },
  },
  {
    id: "share-chat",
    title: t("How do I share a chat?"),
    topic: t("Studio"),
    text: [
      t(
        "Open the chat and click “Share”. Anyone with the link can read the messages so far, but not their costs or the system prompt. “Update link” adds later messages, and “Remove link” stops sharing.",
      ),
    ],
    link: { to: "/chats", title: t("Chats") },
  },
  {
    id: "brand-kit",
    title: t("How do I apply my brand to a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Create a brand kit with your colors, fonts and logo. Then open the film, click the “Theme” tab and click the kit. Your text and your changes to scenes are kept, and “Undo” removes the brand again.",
      ),
      t("Turn on “Default” in the kit, and new films get it automatically."),
    ],
    link: { to: "/brand-kits", title: t("Brand kits") },
  },
  {
    id: "edit-picture",
    title: t("How do I edit a scene on the canvas?"),
    topic: t("Studio"),
    text: [
      t(
        "Click an element to select it. Drag it to move it: it snaps to the edges and centers of other elements unless you hold Ctrl. Drag a corner to resize it, with Shift to keep its proportions, and double-click text to edit it. Select several with Shift, or by dragging a frame around them.",
      ),
      t(
        "Keys: the arrow keys move the element by one pixel, or by ten with Shift. Delete removes it, Ctrl+C and Ctrl+V copy into any scene or film, Ctrl+D duplicates, Ctrl+A selects all, Ctrl+G groups and Ctrl+Shift+G ungroups. On a Mac, use ⌘ instead of Ctrl.",
      ),
      t(
        "Until you edit a scene on the canvas, it updates as you change its fields under “Scene”. “Reset layout” discards your edits.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
  },
  {
    id: "layer-times",
    title: t("How do I change when an element appears?"),
    topic: t("Studio"),
    text: [
      t(
        "Each layer has a time bar below the preview. Drag its ends or the whole bar. With the keyboard, select the layer, press Tab to move to an end, and shift it with the arrow keys. Hold Shift to move it by a whole second.",
      ),
      t("Set the element's enter and exit effects in the inspector, under Element."),
    ],
  },
  {
    id: "captions",
    title: t("How do I get captions?"),
    topic: t("Studio"),
    text: [
      t(
        "Under “Render”, choose whether to burn the captions in or get them as SRT and VTT files. They follow the voiceover. Without one, they are timed by reading speed. The voiceover's page also has these files, under Downloads.",
      ),
    ],
  },
  {
    id: "share-film",
    title: t("How do I share a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Open the finished video under Renders and click “Share”. Anyone with the link can play it without signing in. Set an expiration date or a password if you like, and copy the embed code to show the film on another page.",
      ),
      t("“Revoke link” immediately disables the link and every embed of the film."),
    ],
    link: { to: "/renders?kind=Video&status=succeeded", title: t("Finished videos") },
  },
  {
    id: "film-comments",
    title: t("How do I get comments on a film?"),
    topic: t("Studio"),
    text: [
      t(
        "When you share a finished video, check “Allow comments”. Visitors enter a name, without an account, and comment on the moment where they pause. They see the comments made through the same link, and your replies.",
      ),
      t(
        "You get a notification, and find the comments in the editor under “Comments” and as marks on the time bar. Reply to, resolve or delete them there. Without “Allow comments”, or once the link is revoked, nobody can write or read comments through it. You keep the existing comments.",
      ),
    ],
    link: { to: "/renders?kind=Video&status=succeeded", title: t("Finished videos") },
  },
  {
    id: "render-failed",
    title: t("A render failed"),
    topic: t("Studio"),
    text: [
      t(
        "The render's page shows the reason. “Retry” starts the same render again. If the machine is low on memory, a lower resolution or a shorter range helps.",
      ),
    ],
    link: { to: "/renders?status=failed", title: t("Failed renders") },
  },
  {
    id: "generated-picture",
    title: t("How do I generate a picture?"),
    topic: t("Studio"),
    text: [
      t(
        "Click “Generate a picture…” under Assets, under “Add element” or in the Element tab, and describe it. Each picture is saved to your assets until you discard it, and its request is listed in LLM Logs with its cost.",
      ),
      t(
        "If the window says that no model generates pictures, ask an admin to add an upstream with an image model, such as gpt-image-1 at OpenAI.",
      ),
    ],
    link: { to: "/assets", title: t("Assets") },
  },
  {
    id: "screen-recording",
    title: t("How do I record my screen for a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Choose “Add element”, then “Record the screen…”, and share a screen, a window or a tab when the browser asks. The recording ends after three minutes, with “Stop”, or when you stop sharing in the browser's own bar. You see it before you keep it.",
      ),
      t(
        "If the browser doesn't ask, allow screen recording in its settings and in those of the operating system. Phones can't share their screen with a page.",
      ),
    ],
    link: { to: "/assets", title: t("Assets") },
  },
  {
    id: "asset-in-use",
    title: t("Can I delete an asset that a film uses?"),
    topic: t("Studio"),
    text: [
      t(
        "Yes. Before you confirm, you see which films and voiceovers use the asset. Once it is deleted, they can no longer show or play it. To change the file everywhere instead, replace it on the asset's page.",
      ),
    ],
    link: { to: "/assets", title: t("Assets") },
  },
  {
    id: "key-lost",
    title: t("I lost an API key"),
    topic: t("Gateway"),
    text: [
      t(
        "A key can't be shown again, because the server keeps only a hash. Rotate it instead. The new secret is shown once, and the old one keeps working for a grace period that you choose.",
      ),
      t("If someone else may have the key, revoke it. A revoked key stops working immediately."),
    ],
    link: { to: "/settings/api-keys", title: t("View your keys") },
  },
  {
    id: "wrong-key",
    title: t("The gateway returns 401"),
    topic: t("Gateway"),
    text: [
      t(
        "The key is missing, mistyped, expired or revoked. Send it in the Authorization header as “Bearer sw_…”. The official clients do this with the API key you give them.",
      ),
      t("Check the key's status in the list of API keys, and compare the key's first characters."),
    ],
    link: { to: "/settings/api-keys", title: t("View your keys") },
  },
  {
    id: "unknown-model",
    title: t("The gateway returns 404 for a model"),
    topic: t("Gateway"),
    text: [
      t("No configured provider serves a model with that name. GET /v1/models lists the names you can use."),
      t("The built-in model scenewright/sketch-1 is always available."),
    ],
    link: { to: "/documentation/api", title: t("API reference") },
  },
  {
    id: "first-call",
    title: t("How do I make my first call?"),
    topic: t("Gateway"),
    text: [
      t(
        "Create a key, then point an OpenAI client at this address followed by /v1. The Getting started page has code to copy. To try a call in the browser, open an operation in the API reference and click “Try it”.",
      ),
    ],
    link: { to: "/onboarding", title: t("Getting started") },
  },
  {
    id: "cost-na",
    title: t("Why is the cost N/A?"),
    topic: t("Log"),
    text: [
      t(
        "The request hasn't finished, it failed without a response, or its model has no known price. The log shows $0 only for calls that were free.",
      ),
    ],
  },
  {
    id: "find-request",
    title: t("How do I find a request?"),
    topic: t("Log"),
    text: [
      t(
        "Press / in the log and type a word from the prompt or response, or the start of the request's ID. Add filters for model, status, cost or time. The URL contains the whole view, so you can share it as a link.",
      ),
    ],
    link: { to: "/llm-logs/", title: t("Open LLM Logs") },
  },
  {
    id: "aborted",
    title: t("What does “aborted” mean?"),
    topic: t("Log"),
    text: [
      t(
        "The client disconnected, or an operator cancelled the request, before the response was complete. The record keeps the part that was received, with its tokens and cost if they are known.",
      ),
    ],
  },
  {
    id: "undo",
    title: t("I changed a record by mistake"),
    topic: t("Log"),
    text: [
      t(
        "Open the request's history. It lists each change with its author and time, and operators can undo a change with one click.",
      ),
    ],
    link: { to: "/llm-logs/", title: t("Open LLM Logs") },
  },
  {
    id: "not-all",
    title: t("Why do I see only my own requests?"),
    topic: t("Account"),
    text: [
      t(
        "Customers see only their own requests. Operators and admins see everyone's. Your role is shown in the menu under your name.",
      ),
    ],
  },
  {
    id: "sign-out-everywhere",
    title: t("I signed in on someone else's device"),
    topic: t("Account"),
    text: [
      t(
        "Open your sessions and end the session on that device, or all sessions. This takes effect immediately.",
      ),
    ],
    link: { to: "/settings", title: t("Profile and sessions") },
  },
  {
    id: "no-mail",
    title: t("I didn't get my code"),
    topic: t("Account"),
    text: [
      t(
        "Check your spam folder. Codes expire after a few minutes. Without a mail server, emails are saved to the server's outbox folder, and the server's log names the file.",
      ),
    ],
  },
  {
    id: "language",
    title: t("How do I change the language?"),
    topic: t("Console"),
    text: [
      t(
        "Choose English, German or Spanish under Settings, “Display”. “Automatic” follows your browser. The language applies on all of your devices. Emails are in English.",
      ),
    ],
    link: { to: "/settings/display", title: t("Display") },
  },
  {
    id: "theme",
    title: t("How do I change the theme, font or density?"),
    topic: t("Console"),
    text: [
      t(
        "Open Appearance or Display in the settings. Your choices are saved with your account and apply on all of your devices.",
      ),
    ],
    link: { to: "/settings/appearance", title: t("Appearance") },
  },
  {
    id: "bell",
    title: t("What does the bell report, and can I get emails instead?"),
    topic: t("Console"),
    text: [
      t(
        "Finished or failed renders, new comments, low credits, limits, API keys that expire soon, failed top-ups and orders. In the notification settings, choose for each kind whether it appears under the bell, is emailed, or both.",
      ),
    ],
    link: { to: "/settings/notifications", title: t("Notifications") },
  },
  {
    id: "notices",
    title: t("Can I get notified when a request fails?"),
    topic: t("Console"),
    text: [t("Yes, in the console, and as a browser notification while you are in another tab.")],
    link: { to: "/settings/notifications", title: t("Notifications") },
  },
];
