import { choice, longText, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A film in the making: what it is to say, and how far it has come. */
export const animations = defineResource("animations", {
  names: { one: "Animation", many: "animations", title: "Animations" },
  subtitle: "Films in the making, from the first idea on",
  path: "/animations",
  group: "Studio",
  heading: "title",
  search: ["title", "prompt"],
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    prompt: longText({ label: "Prompt", help: "What the film is about, and for whom", initial: "" }),
    size: choice(["16:9", "9:16", "1:1"], { label: "Size", column: true, initial: "16:9" }),
    status: choice(["draft", "in review", "ready", "archived"], {
      label: "Status",
      column: true,
      initial: "draft",
    }),
    tags: tags({ label: "Tags", column: true, initial: [] }),
  },
});
