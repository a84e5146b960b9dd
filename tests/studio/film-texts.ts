import type { Plan, PlanScene } from "../../scene/plan.ts";
import type { Language } from "../../server/llm/sketch/language.ts";

/** The strings and numbers in a value that viewers see or hear, without IDs, references and coordinates. */
export function texts(value: unknown, name = ""): string[] {
  if (
    ["layout", "picture", "pictures", "chart", "id", "area", "side", "from", "to", "lon", "lat"].includes(
      name,
    )
  )
    return [];
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one) => texts(one));
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, one]) => texts(one, key));
  return [];
}
export const shown = ({ visual }: PlanScene) => texts(visual);
export const everything = (plan: Plan) => [
  plan.title,
  ...plan.scenes.flatMap((scene) => [scene.narration, ...shown(scene)]),
];
export const headingsOf = (plan: Plan) =>
  plan.scenes.flatMap(({ visual }) => ("heading" in visual && visual.heading ? [visual.heading] : []));

export const unspaced = (language: Language) => language === "ja" || language === "zh";
/** The words of a text. The Dutch "'s" counts as part of the word after it. */
export const wordsIn = (text: string) =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^['’]s$/u.test(word));
export const secondsOf = ({ narration, seconds = 3 }: PlanScene, language: Language) =>
  Math.max(
    seconds,
    (unspaced(language) ? [...narration].length / 6.5 : wordsIn(narration).length / 2.6) + 0.5,
  );

/** Words that can't end a heading, because another word has to follow. */
const dangling =
  /(?<!\p{L})(?:a|an|the|of|in|on|at|by|for|with|from|to|and|or|but|than|into|is|are|was|were|has|have|had|der|die|das|ein|eine|und|oder|mit|von|für|zu|ist|sind|hat|le|la|les|un|une|des|du|de|et|ou|pour|avec|est|sont|el|los|las|una|y|con|por|para|del|es|son|que|which|that|because|when|your|its|our)$/iu;
/** Words that can't end a heading in languages whose function words are ordinary words in other languages. */
const danglingIn: Partial<Record<Language, RegExp>> = {
  it: /(?<!\p{L})(?:il|lo|gli|di|del|della|dei|delle|da|dal|nel|nella|sul|sulla|per|tra|che|è|sono|ha|hanno|ed?)$/iu,
  nl: /(?<!\p{L})(?:het|een|van|met|voor|naar|zonder|tegen|en|of|maar|is|heeft|wordt|dat|omdat)$/iu,
  pt: /(?<!\p{L})(?:o|os|as|um|uma|do|da|dos|das|no|na|em|ao|sem|sobre|para|que|é|são|tem|e|ou)$/iu,
  zh: /(?:的|和|在|是|把|被|与|或|从|比|因为|所以|如果)$/u,
};
export const dangles = (heading: string, language: Language) =>
  dangling.test(heading) || (danglingIn[language]?.test(heading) ?? false);
const english =
  /(?<![\p{L}.])(?:the|and|of|with|what|how|why|this|that|here|from|your|you|is|are|it|let's|more|matters|takes?|for|by|to)(?![\p{L}.])/iu;
/** Words in other languages that are spelled like English ones. */
const shared: Partial<Record<Language, RegExp>> = { nl: /(?<!\p{L})(?:is|of|over|in|per)(?!\p{L})/giu };
export const isEnglish = (text: string, language: Language) =>
  english.test(shared[language] ? text.replace(shared[language], " ") : text);
export const filler =
  /let's find out|take it from here|here's what matters|the heart of it|now it's your turn|three questions|in conclusion|learn more|get started|stay tuned|side by side|by the numbers/iu;
export const pictured = ({ visual }: PlanScene) =>
  ("picture" in visual && visual.picture !== undefined) ||
  ![
    "title",
    "points",
    "quote",
    "call",
    "hero",
    "end",
    "definition",
    "question",
    "verse",
    "chapter",
    "credits",
  ].includes(visual.layout) ||
  ("pictures" in visual && visual.pictures !== undefined);

export const digits = (text: string) => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
export const plain = (number: string) => number.replace(/[.,]/gu, "").replace(/0+$/u, "");
