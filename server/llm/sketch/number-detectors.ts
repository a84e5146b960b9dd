import { type Detector, pronouns, subjectOf } from "./clauses.ts";
import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { isOpenEnded } from "./lexicons/index.ts";
import { hasFall, isMisleadingAlone } from "./misleading-figures.ts";
import type { ContentOf } from "./moments.ts";
import type { Quantity } from "./numbers.ts";
import { endsInHedge, isHedge, quantitiesIn } from "./quantities.ts";
import { seriesIn } from "./series.ts";
import { isWord, tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, isSame } from "./words.ts";

/** Detects three or more figures of the same kind, which a chart can show. */
export const series: Detector = (sentence, language) => {
  if (!/\d/u.test(sentence) || isMisleadingAlone(sentence) || hasFall(sentence)) return undefined;
  const lead = sentence.split(/(?:(?<!\d)|(?<=(?<!\d)(?:19|20)\d\d))[:：]\s/u)[0] ?? "";
  const named = lead.length < sentence.length && wordCount(lead, language) <= mostWords ? lead : "";
  const before = bare((sentence.split(/\d/u)[0] ?? "").replace(/[$€£]/gu, ""));
  const found = seriesIn(named ? sentence.slice(lead.length) : sentence, named || before, language);
  if (!found) return undefined;
  const heading = (named || seriesHeading(before, found, language)).replace(pronouns, "");
  return { ...found, heading: capital(bare(heading)) };
};

/** Returns the words before a series, excluding its first label, such as "Revenue" in "Revenue was $1.2M in Q1". */
function seriesHeading(before: string, { values }: ContentOf<"series">, language: Language): string {
  const first = values[0]!.label.toLowerCase();
  let words = before.toLowerCase().endsWith(first) ? bare(before.slice(0, -first.length)) : before;
  while (words && isOpenEnded(words.split(/\s+/u).at(-1)!, language)) words = words.replace(/\s*\S+$/u, "");
  // "Energy came from" is a series about energy.
  const last = tokensOf(words, language).filter(isWord).at(-1);
  if (
    words.includes(" ") &&
    (last?.pos === "VERB" || (language === "de" && /^\p{Ll}/u.test(last?.text ?? "")))
  )
    words = words.replace(/\s+\S+$/u, "");
  const isLabel = values.some(({ label }) => isSame(label, words));
  return !isLabel && wordCount(words, language) <= mostWords ? words : "";
}

/** Whether a figure has no words before it or, if it has a label, only words that say how exact it is. */
const hedged = ({ lead, label }: Quantity) => !lead || (label !== "" && isHedge(lead));

/** Matches a figure with its sign and its unit. */
const scale =
  "thousand|million|billion|Mio\\.|Mrd\\.|Millionen|Milliarden|millions?|milliards?|millones|milioni|miliardi|milhões|miljoen|mil";
const unit = `(?:%|percent|Prozent|por ciento|pour cent|°[CF]?|(?:(?:${scale})\\s)?(?:€|euros?|dollars|Dollar)|${scale}|k|M|kg|km|km/h|hours?|minutes?|seconds?|days?|weeks?|Stunden?|Minuten?|Tagen?|heures?|jours?|horas?|días?|minutos?|ore|giorni|uur|dagen)(?![\\p{L}\\d])`;
const amount = String.raw`[-−]?[$€£]?\s?\d[\d.,]*(?:\s?${unit})?`;
const unitIn = new RegExp(String.raw`\d\s?(${unit})$`, "iu");

/** Gives a figure without a unit the unit of the figure after it: "from 40 to 48 million" begins at 40 million. */
function withUnit(before: string, after: string): string {
  const own = after.match(unitIn)?.[1];
  if (!own || unitIn.test(before)) return before;
  return `${before}${/\d%$/u.test(after) ? "" : " "}${own}`;
}

/** Verbs that make two figures a change, unlike opening hours "from 8 to 6". */
const changing =
  /(?<!\p{L})(?:fell|fall|falls|dropped|drops|rose|rises|grew|grows|increased|decreased|declined|climbed|went|goes|gone|shrank|shrinks|improved|cut|sank|sinkt|stieg|steigt|fiel|fällt|wuchs|wächst|gesunken|gestiegen|passe|passé|passée|baisse|baissé|monte|augmenté|diminué|chuté|subió|sube|bajó|baja|creció|cayó|pasó|aumentó|disminuyó|salì|sale|scese|passò|calò|crebbe|subiu|caiu|passou|cresceu|diminuiu|daalde|steeg|groeide|ging)(?!\p{L})/iu;

/** Detects a change from one figure to another: "Churn fell from 3.1% to 2.2%". */
export const change: Detector = (sentence, language) => {
  const match = bare(sentence).match(
    new RegExp(
      String.raw`^([^\d,;:]{3,50}?)\s(?:from|von|de|da|van)\s(${amount})\s(?:to|auf|à|a|ad|para|naar)\s(${amount})(?:\s((?!per|pro|por|par)[^\d,;]{2,40}))?$`,
      "iu",
    ),
  );
  if (!match) return undefined;
  const [, heading = "", before = "", after = "", rest = ""] = match;
  if (wordCount(heading, language) > mostWords || !changing.test(heading)) return undefined;
  return {
    kind: "change",
    heading: capital(heading),
    before: { title: withUnit(before, after), text: "" },
    after: { title: after, text: rest },
  };
};

/** Detects a part of a whole: "3 of 10", or a single percentage. */
export const share: Detector = (sentence, language) => {
  if (isMisleadingAlone(sentence)) return undefined;
  const counted = sentence.match(
    /(?<![\d.,])(\d{1,3})\s(?:(?:out )?of|von|sur|de cada|de|in)\s(?:(?:the|every)\s)?(\d{1,3})(?![\d.,%])\s?(\p{L}[^.,;:]{2,60})?/u,
  );
  if (counted && Number(counted[1]) < Number(counted[2]) && Number(counted[2]) <= 100) {
    // "Up to 9 in 10" isn't 9 in 10.
    if (endsInHedge(sentence.slice(0, counted.index))) return undefined;
    const [, value, of, label = ""] = counted;
    return {
      kind: "share",
      heading: "",
      value: Number(value),
      of: Number(of),
      suffix: "",
      label: bare(label),
      whole: bare(label),
    };
  }
  const [only, more] = quantitiesIn(sentence, language);
  if (!only || more || !only.suffix.includes("%") || only.value <= 0 || only.value >= 100) return undefined;
  // "fell by 12%" is a change, not a share of anything.
  if (
    /(?:by|um|de|en|to|auf|à|a)\s$/iu.test(sentence.slice(0, only.from)) &&
    !/^\s(?:of|von|der|des|de|del)\s/iu.test(sentence.slice(only.to))
  )
    return undefined;
  if (!hedged(only) && coverage(sentence, [only], language) < enough) return undefined;
  if (only.lead)
    return {
      kind: "share",
      heading: only.lead,
      value: only.value,
      of: 100,
      suffix: only.suffix,
      label: only.label,
      whole: only.label,
    };
  // Only a verb can come between a subject and its share.
  const direct = !/[,;:]|\b(?:because|since|which|that|as)\b/iu.test(sentence.slice(0, only.from));
  if (!direct && language === "en") return undefined;
  const subject = language === "en" ? capital(subjectOf(sentence, language)) : "";
  const part = bare(sentence.slice(only.to).split(/[,;]/u)[0]!.trim());
  const split = subject && !/\d/u.test(subject) && /^of\s/u.test(part) && part.length <= 40;
  return {
    kind: "share",
    heading: split ? subject : "",
    value: only.value,
    of: 100,
    suffix: only.suffix,
    label: split ? part : only.label,
    whole: only.label,
  };
};

/** Returns the share of a sentence's words that are shown with its figures, including the figures. */
function coverage(sentence: string, figures: readonly Quantity[], language: Language): number {
  const shown = figures.reduce(
    (sum, { lead, label, from, to }) =>
      sum + wordCount(`${lead} ${sentence.slice(from, to)} ${label}`, language),
    0,
  );
  return shown / Math.max(1, wordCount(sentence, language));
}

/** The minimum share of a sentence's words that must be shown with a figure. */
const enough = 0.6;

/** Matches a range that isn't one of years, as in "50-60 minutes". Ranges aren't shown as figures. */
const range = /(?<![\p{L}\d.,-])(?!\d{4}\s?[-–])\d[\d.,]*\s?[-–]\s?\d/u;

/** Detects up to four figures with the words that say what they measure. */
export const figure: Detector = (sentence, language) => {
  if (isMisleadingAlone(sentence) || range.test(sentence)) return undefined;
  const figures = quantitiesIn(sentence, language).filter(({ lead, label }) => lead || label);
  if (figures.length === 0 || figures.length > 4) return undefined;
  const whole = figures.some((one) => !hedged(one));
  if (whole && figures.length === 1 && coverage(sentence, figures, language) < enough) return undefined;
  const subject = language === "en" ? capital(subjectOf(sentence, language)).replace(/^.*\d.*$/u, "") : "";
  const heading = whole ? "" : headingOf(sentence, language);
  const repeated =
    heading === "" || /\d/u.test(heading) || figures.some(({ label }) => isSame(label, heading));
  const named =
    subject === "" ||
    figures.some(({ lead, label }) => `${lead} ${label}`.toLowerCase().includes(subject.toLowerCase()));
  const seen = new Set<string>();
  const distinct = figures.filter(({ lead, label }) => {
    const text = `${lead} ${label}`;
    return !seen.has(text) && seen.add(text);
  });
  return { kind: "figure", figures: distinct, heading: repeated ? (named ? "" : subject) : heading };
};
