import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { moment } from "./lists.ts";
import type { Moment } from "./moments.ts";
import { restOf } from "./proposing.ts";
import { wordCount } from "./tagging.ts";
import { bare, capital, spoken } from "./words.ts";

/** The maximum length of a title that can't be parted, in words and characters. */
const longestTitle = { words: 9, length: 60 };

/** The maximum number of words below a film's title. */
const mostSub = 12;

/** The maximum length of a call to action that can open a film, in characters. */
const longestCall = 40;

/** Puts a German topic in the nominative: "über unseren Hofladen" is about "Unser Hofladen". */
const nominative = (topic: string) =>
  capital(
    topic
      .replace(/^(unser|mein|ein|kein|ihr|sein|dies)(?:en|em)\s/iu, (_, stem: string) =>
        /^dies$/iu.test(stem) ? "dieser " : `${stem} `,
      )
      .replace(/^(?:den|dem)\s(?!\p{Lu}\p{L}*en\b)/iu, "der "),
  );

/** Matches the space before a phrase that can be left out of a title. */
const phraseStart =
  /\s(?=(?:for|in|with|without|from|on|at|by|as|to|für|in|im|mit|ohne|aus|bei|pour|dans|avec|sans|para|en|con|sin|per|voor|met|com|em)\s.{3,80}$)/gu;

/** Splits a topic that is too long for a title before one of its phrases; undefined if no part is a title. */
function parted(topic: string, language: Language): [string, string] | undefined {
  if (wordCount(topic, language) <= mostWords || /[,:]/u.test(topic)) return undefined;
  for (const { index } of topic.matchAll(phraseStart)) {
    const [name, rest] = [topic.slice(0, index), topic.slice(index + 1)];
    const words = wordCount(name, language);
    // "How to undo a commit" and "Wie man in Ruhe lernt" need the words after the preposition.
    const open = words < 3 && /^(?:how|what|when|where|why|wie|was|comment|cómo)(?!\p{L})/iu.test(name);
    if (words >= 2 && words <= mostWords && name.length >= 4 && name.length <= 51 && !open)
      return [name, rest];
  }
  return undefined;
}

/** Creates the opening: the topic, with what follows its name as the subtitle. */
export function openingOf(named: string, language: Language): Moment {
  const topic = language === "de" ? nominative(named) : named;
  const opening = (title: string, sub: string) =>
    moment({ kind: "opening", title: capital(bare(title)), sub: capital(bare(sub)) }, [spoken(topic)], -1);
  // "Recipe: pancakes for four people" is about pancakes.
  const label = topic.match(/^([^:,]{3,30}):\s(.{3,80})$/u);
  if (label && wordCount(label[2]!, language) <= mostWords) return opening(label[2]!, label[1]!);
  // "A cat café called Purrfect Brew" opens with the name.
  const called = topic.match(
    /^(.{3,60}?),?\s(?:called|named|namens|appelée?|nommée?|llamad[oa]|chiamat[oa]|chamad[oa]|genaamd)\s(.{2,40})$/u,
  );
  if (called) return opening(called[2]!, called[1]!);
  const parts = parted(topic, language);
  if (parts) return opening(...parts);
  const [name = "", ...rest] = topic.split(/,\s|\s[–—]\s|:\s/u);
  const sub = topic.slice(name.length).replace(/^[\s,:–—]+/u, "");
  if (rest.length > 0 && wordCount(name, language) <= mostWords && wordCount(sub, language) <= mostSub)
    return opening(name, sub);
  // A heading leaves out words, so a title that is only a little too long stays whole.
  const isTitle = wordCount(topic, language) <= longestTitle.words && topic.length <= longestTitle.length;
  return opening(isTitle ? topic : headingOf(topic, language) || name, "");
}

/** Matches an announcement of something by its name, with what it is: "Introducing Nimbus, the first umbrella …". */
const announcement =
  /^(?:(?:today|now|heute|jetzt|aujourd['’]hui|hoy),?\s)?(?:we(?:['’]re| are)\s(?:launching|introducing|announcing|releasing|presenting|unveiling|opening|proud to present|(?:happy|excited|thrilled) to (?:announce|introduce|launch|present))|introducing|announcing|presenting|meet|wir (?:präsentieren|launchen|starten|eröffnen)|das ist|nous (?:lançons|présentons|ouvrons)|voici|découvrez|presentamos|lanzamos|te presentamos|llega)\s([\p{Lu}\d][^\s,]*(?:\s[\p{Lu}\d][^\s,]*){0,4}?)(?:,|\s[–—-])\s((?:an?|the|our|your|one|eine?|der|die|das|unsere?|une?|l[ea]|notre|una?|el|nuestr[oa])\s.{4,120})$/iu;

/** Turns the first statement into the opening of a film without a topic. */
export function opened(moments: Moment[], language: Language): Moment[] {
  const [first, ...rest] = moments;
  const isCall = ({ content }: Moment) => content.kind === "call";
  // "Save the date!" begins an invitation, which ends with its own call to action.
  if (first?.content.kind === "call" && rest.some(isCall) && first.content.action.length <= longestCall)
    return [
      { ...first, content: { kind: "opening", title: bare(first.content.action), sub: "" }, weight: 10 },
      ...rest,
    ];
  if (first?.content.kind !== "statement" || !first.content.heading) return moments;
  const { heading, others } = first.content;
  const said = first.said[0] ?? "";
  const [, name = "", what = ""] = bare(said).match(announcement) ?? [];
  // The pattern ignores case, but a name begins with a capital letter or a digit.
  const isNamed = /^[\p{Lu}\d]/u.test(name) && wordCount(what, language) <= mostSub;
  const opening = isNamed
    ? { title: bare(name), sub: capital(bare(what)) }
    : { title: heading, sub: restOf(said, heading) || (others[0] ?? "") };
  return [{ ...first, content: { kind: "opening", ...opening }, weight: 10 }, ...rest];
}
