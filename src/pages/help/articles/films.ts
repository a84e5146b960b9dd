import { trashDays } from "@contract/trash-days.ts";
import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about films, from the prompt to the rendered file. */
export const films: HelpArticle[] = [
  {
    id: "first-film",
    title: t("How do I make a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Describe the film, then click “Plan the animation” to split it into scenes. Review and edit the scenes, then click “Compose all”. “Voice” generates the voiceover, and “Render” creates the file.",
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
        "Hover over a poster, or move to it with the keyboard, to play the film without sound. Posters stay still if your system is set to reduce motion.",
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
    id: "brand-kit",
    title: t("How do I apply my brand to a film?"),
    topic: t("Studio"),
    text: [
      t(
        "Create a brand kit with your colors, fonts and logo. Then open the film, click the “Theme” tab and click the kit. Your text and your changes to scenes are kept, and “Undo” removes the brand kit.",
      ),
      t("Turn on “Default” in the kit, and new films get it automatically."),
    ],
    link: { to: "/brand-kits", title: t("Brand kits") },
  },
  {
    id: "captions",
    title: t("How do I get captions?"),
    topic: t("Studio"),
    text: [
      t(
        "Under “Render”, choose whether to burn the captions in or get them as SRT and VTT files. Captions follow the voiceover. Without a voiceover, they are timed by reading speed. The voiceover's page also has these files, under Downloads.",
      ),
      t(
        "On the finished video's page, “Translate captions…” has a model translate the captions into another language, if they were rendered as separate files. The video isn't rendered again. Its player, the shared film and embeds then offer the language in their captions menu.",
      ),
    ],
  },
  {
    id: "render-presets",
    title: t("Which settings suit YouTube, Reels or a podcast?"),
    topic: t("Studio"),
    text: [
      t(
        "Under “Render”, click what the film is for: YouTube, Reels and TikTok, LinkedIn, slides, a GIF or a podcast. This sets the format, resolution, frame rate and captions, and you can still change them.",
      ),
      t(
        "Reels and TikTok use 9:16. If your film has another shape, make a copy with “Duplicate in another shape…”. The copy gets its own layout.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
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
        "Click “Generate a picture…” under Assets, under “Add element” or in the Element tab, and describe it. Each picture stays in your assets until you discard it, and its request is listed in LLM Logs with its cost.",
      ),
      t(
        "If the dialog says that no model generates pictures, ask an admin to add an upstream with an image model, such as OpenAI's gpt-image-1.",
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
        "Choose “Add element”, then “Record the screen…”, and share a screen, a window or a tab when the browser asks. The recording ends after three minutes, when you click “Stop”, or when you stop sharing in the browser's own bar. You can watch it before you keep it.",
      ),
      t(
        "If the browser doesn't ask, allow screen recording in the settings of both the browser and the operating system. Phones can't share their screens with web pages.",
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
];
