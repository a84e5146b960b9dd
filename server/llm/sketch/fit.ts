import type { Brief } from "./brief.ts";
import type { Language } from "./language.ts";
import { cut, joined, joinedFigures, mostScenes, totalSeconds } from "./length.ts";
import { withPauses, withSplitSteps } from "./lengthen.ts";
import type { Moment } from "./moments.ts";

/** The share by which a film's length may differ from the requested length. */
const tolerance = 0.12;

/** The maximum number of words in two sentences that share a scene when the film isn't too long. */
const shortScene = 16;

/** The maximum number of moments that are weighed individually. */
const mostWeighed = 150;

/** Leaves out the least important moments in a single step if there are very many. */
function bulkCut(moments: Moment[]): Moment[] {
  if (moments.length <= mostWeighed) return moments;
  const firsts = new Set(moments.filter((one, at) => moments[at - 1]?.paragraph !== one.paragraph));
  const order = [...moments].sort(
    (a, b) => b.weight + (firsts.has(b) ? 6 : 0) - a.weight - (firsts.has(a) ? 6 : 0),
  );
  const kept = new Set(order.slice(0, mostWeighed));
  return moments.filter((one) => kept.has(one));
}

/** Fits the moments to the requested length and number of scenes. */
export function fitted(moments: Moment[], { directives: { seconds, scenes }, language }: Brief): Moment[] {
  const limit = Math.min(scenes ?? mostScenes, mostScenes);
  const long = (list: Moment[]) =>
    seconds ? totalSeconds(list, language) > seconds * (1 + tolerance) : false;
  const few = (list: Moment[]) =>
    seconds ? totalSeconds(list, language) < seconds * (1 - tolerance) : false;
  const all = (sentences: number, words: number) => {
    const list = joined(moments, language, { sentences, words });
    return sentences > 1 ? joinedFigures(list, language) : list;
  };
  // A scene normally has two short sentences. With one, the film gets longer; with three, it gets shorter.
  const [single, double, triple] = [all(1, 0), all(2, shortScene), all(3, 46)];
  let best = double.length <= limit ? double : triple;
  if (seconds && few(best) && !long(single) && single.length <= limit) best = single;
  const cutDown = (list: Moment[]) => {
    const weighed = bulkCut(list);
    const counted = scenes === undefined ? weighed : mergedTo(weighed, limit);
    const fits = cut(
      counted,
      (one) => one.length <= limit,
      () => false,
    );
    return cut(fits, (one) => !long(one), few);
  };
  if (!seconds) return cutDown(best);
  // Longer scenes keep more of the text, but leaving out one of them may make the film too short.
  const short = long(best)
    ? closest([triple, double, single].map(cutDown), seconds, language)
    : cutDown(best);
  return few(short) ? withPauses(withSplitSteps(short, few, limit), seconds, language) : short;
}

/** Returns the first version within the tolerance, or else the one nearest to the requested length. */
function closest(versions: Moment[][], seconds: number, language: Language): Moment[] {
  const miss = (list: Moment[]) => Math.abs(totalSeconds(list, language) / seconds - 1);
  return (
    versions.find((list) => miss(list) <= tolerance) ?? versions.toSorted((a, b) => miss(a) - miss(b))[0]!
  );
}

/** Repeatedly joins the two neighbors with the least text until there are no more scenes than requested. */
function mergedTo(moments: Moment[], limit: number): Moment[] {
  const list = [...moments];
  while (list.length > limit && list.length > 1) {
    const at = list
      .map((one, index) => ({
        index,
        words: one.said.join(" ").length + (list[index + 1]?.said.join(" ").length ?? 0),
        fixed: index + 1 >= list.length || one.content.kind === "opening",
      }))
      .filter(({ fixed }) => !fixed)
      .sort((a, b) => a.words - b.words)[0]?.index;
    if (at === undefined) break;
    const [one, next] = [list[at]!, list[at + 1]!];
    const shown =
      one.weight >= next.weight && next.content.kind !== "ending" && next.content.kind !== "call"
        ? one
        : next;
    list.splice(at, 2, {
      ...shown,
      said: [...one.said, ...next.said],
      weight: Math.max(one.weight, next.weight),
    });
  }
  return list;
}
