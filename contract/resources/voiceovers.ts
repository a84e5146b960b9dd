import { count, longText, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** Words to be spoken, by which voice and how fast. */
export const voiceovers = defineResource("voiceovers", {
  names: { one: "Voiceover", many: "voiceovers", title: "Voiceovers" },
  subtitle: "Narration, written and directed",
  path: "/voiceovers",
  group: "Studio",
  heading: "title",
  search: ["title", "script"],
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    script: longText({ label: "Script", help: "The words to speak", min: 1 }),
    voice: text({ label: "Voice", column: true, max: 80, initial: "Narrator" }),
    speed: count({
      label: "Speed",
      help: "1 is the voice's own pace",
      min: 0.5,
      max: 2,
      digits: 2,
      column: true,
      initial: 1,
    }),
    animation_id: ref("animations", { label: "Animation", nullable: true, column: true }),
  },
});
