import { defineLayout, line, note, picture } from "./layout.ts";
import { title } from "./title.ts";

/**
 * A scene that a model draws from a description. Until it is drawn, its heading and picture are shown instead.
 */
export const custom = defineLayout({
  name: "custom",
  title: "Custom drawing",
  use: "only for what no other layout can show, at most twice in a film: a drawing made from your description",
  fields: {
    heading: line(120, "Heading"),
    description: note(1500, "Description of the drawing"),
    picture,
  },
  example: {
    heading: "How a lever works",
    description:
      "A plank on a triangle, with a small weight on its long end that lifts a big one on its short end",
    picture: "fluent-emoji-flat:balance-scale",
  },
  compose: (stage, { heading, picture }) => title.compose(stage, { heading, sub: "", picture }),
});
