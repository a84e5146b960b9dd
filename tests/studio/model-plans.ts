import { isReview, type Script } from "./model-replies.ts";

/** A scene with a title and a picture. */
const sceneOf = (id: string, heading: string, narration: string, more: object = {}) => ({
  id,
  goal: "",
  narration,
  visual: { layout: "title", heading, sub: "", picture: "fluent-emoji-flat:cloud-with-rain", ...more },
});
/** A plan in which the linter finds nothing. */
export const good = {
  title: "Rain",
  look: { style: "paper-cut" },
  scenes: [
    sceneOf("open", "Where rain comes from", "Where does the rain come from?"),
    sceneOf("sun", "The sun lifts water", "The sun lifts water from the sea.", {
      picture: "fluent-emoji-flat:sun",
    }),
    sceneOf("fall", "Clouds let it fall", "Cold clouds let it fall again.", {
      picture: "fluent-emoji-flat:umbrella-with-rain-drops",
    }),
  ],
};
/** A plan with a heading that ends in the middle of a phrase, which the linter finds. */
export const cut = {
  ...good,
  scenes: [
    good.scenes[0],
    sceneOf("sun", "Water rises from the", "The sun lifts water from the sea."),
    good.scenes[2],
  ],
};
/** A revision of the plan `cut` that fixes its heading. */
export const fixedPlan = { satisfied: false, scenes: [good.scenes[1]] };
/** A model that isn't known to support images, so it reviews a plan only if the linter found something. */
export const textOnlyModel = "mock/words-1";
export const satisfied = { satisfied: true, scenes: [] };

/** Returns a good plan, and is satisfied with the film in its review. */
export const answersWell: Script = (asked) => (isReview(asked) ? { json: satisfied } : { json: good });
