import { differencesOf } from "@scene/differences/index.ts";
import type { Size } from "@scene/plan.ts";
import { plural, t } from "@/i18n/t";
import { filmWords, sceneWords } from "../compare/words";
import type { Content } from "./content";
import { filmOf } from "./film-of";

const longest = 90;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Describes the changes between two states of an animation in a few words. */
export function stepWords(step: readonly [Content, Content], size: Size): string {
  const [before, after] = step.map((content) => filmOf(content, size));
  if (!before || !after) return t("Plan changed");
  const { film, scenes } = differencesOf(before, after);
  const changed = scenes.flatMap(({ differences }, at) => differences.map((one) => ({ one, at })));
  const [first] = changed;
  const words =
    film.length > 0
      ? film.slice(0, 1).map(filmWords)
      : first
        ? [t("Scene {number}: {change}", { number: first.at + 1, change: sceneWords(first.one) })]
        : [];
  if (words.length === 0) return t("Plan changed");
  const more = film.length + changed.length - 1;
  return [
    short(words[0]!),
    ...(more > 0 ? [plural(more, "{count} more change", "{count} more changes")] : []),
  ].join(", ");
}
