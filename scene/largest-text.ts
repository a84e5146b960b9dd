import type { Scene } from "./document.ts";

/** The largest text in a scene, which is usually its heading; undefined if no text contains a letter. */
export function largestText({ elements }: Pick<Scene, "elements">): string | undefined {
  const texts = elements
    .filter((element) => element.type === "text")
    .filter(({ text }) => /\p{L}/u.test(text));
  return texts.reduce<(typeof texts)[number] | undefined>(
    (best, text) => (best && best.size >= text.size ? best : text),
    undefined,
  )?.text;
}
