import { blockMoments } from "./block-moments.ts";
import type { Block } from "./blocks.ts";
import { stepsIn } from "./code-focus.ts";
import { contentOf } from "./detect.ts";
import { dateOf, orderOf } from "./entries.ts";
import { headingOf, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { oneOf, patternOf } from "./lexicons/index.ts";
import { eventOf, isCircular, isImperative, listMoments, moment, type Reading, stepOf } from "./lists.ts";
import { withoutTicks } from "./markdown.ts";
import { explained } from "./math/detect.ts";
import type { Entry, Moment } from "./moments.ts";
import { sentencesOf } from "./sentences.ts";
import { wordCount } from "./tagging.ts";
import { bare, capital, spoken } from "./words.ts";

/** The maximum number of words of an answer that is always shown with its question. */
const shortAnswer = 6;

/** The maximum length of a sentence about a dated event, without its date, in characters. */
const longestEvent = 90;

/** Counts the consecutive sentences, starting at `from`, that pass a test. */
const run = (sentences: string[], from: number, test: (sentence: string, at: number) => boolean) => {
  let end = from;
  while (end < sentences.length && test(sentences[end]!, end - from)) end++;
  return end - from;
};

const startsWith = (name: "before" | "after", language: Language) =>
  patternOf(`starts ${name}`, language, (lexicon) => `^(?:${oneOf(lexicon[name])})(?!\\p{L})`);

/**
 * Returns the moments of a paragraph: groups of sentences that belong together, and single sentences by their content.
 */
export function paragraphMoments(sentences: string[], paragraph: number, reading: Reading): Moment[] {
  const { language } = reading;
  const moments: Moment[] = [];
  for (let at = 0; at < sentences.length; at++) {
    const group = (length: number) => sentences.slice(at, at + length);
    // A longer sentence wouldn't fit, and part of what happened would be left out.
    const dated = run(
      sentences,
      at,
      (sentence) =>
        dateOf(language).test(sentence) && sentence.replace(dateOf(language), "").length <= longestEvent,
    );
    const ordered = run(sentences, at, (sentence) => orderOf(language).test(sentence));
    const doing = reading.procedural
      ? run(
          sentences,
          at,
          (sentence) =>
            isImperative(sentence.replace(orderOf(language), ""), language) ||
            orderOf(language).test(sentence),
        )
      : 0;
    const stepped = Math.min(6, Math.max(ordered, doing));
    const change =
      at + 1 < sentences.length &&
      startsWith("before", language).test(sentences[at]!) &&
      startsWith("after", language).test(sentences[at + 1]!);
    const answered = /[?？؟]["”]?$/u.test(sentences[at]!) && at + 1 < sentences.length;
    if (dated >= 2) {
      const part = group(Math.min(6, dated));
      const events = part.map((sentence) => eventOf(sentence, sentence.match(dateOf(language))!, language));
      moments.push(moment({ kind: "timeline", heading: "", events }, part.map(spoken), paragraph));
      at += part.length - 1;
    } else if (stepped >= 2) {
      const part = group(stepped);
      moments.push(
        moment(
          {
            kind: "steps",
            heading: headed(reading),
            steps: part.map((sentence) => stepOf(sentence, language)),
            circular: isCircular(part.join(" ")),
          },
          part.map(spoken),
          paragraph,
        ),
      );
      at += part.length - 1;
    } else if (change) {
      const side = (sentence: string, name: "before" | "after"): Entry => {
        const word = sentence.match(startsWith(name, language))![0];
        return {
          title: capital(word),
          text: capital(bare(sentence.slice(word.length).replace(/^[\s,:]+/u, ""))),
        };
      };
      const [before, after] = [side(sentences[at]!, "before"), side(sentences[at + 1]!, "after")];
      moments.push(
        moment({ kind: "change", heading: headed(reading), before, after }, group(2).map(spoken), paragraph),
      );
      at += 1;
    } else if (answered) {
      const [question, answer] = group(2) as [string, string];
      const next = contentOf(answer, language);
      // A question before a figure or a list gets its own scene, so that the figure or list isn't lost.
      const plain =
        next.kind === "statement" ||
        next.kind === "cause" ||
        next.kind === "definition" ||
        wordCount(answer, language) <= shortAnswer;
      moments.push(
        moment(
          {
            kind: "question",
            question: question.slice(0, 120),
            answer: plain ? (answer.length <= 110 ? bare(answer) : headingOf(answer, language)) : "",
          },
          plain ? group(2).map(spoken) : [spoken(question)],
          paragraph,
        ),
      );
      if (plain) at += 1;
    } else moments.push(moment(contentOf(sentences[at]!, language), [spoken(sentences[at]!)], paragraph));
  }
  return moments;
}

const headed = ({ topic, language }: Reading) =>
  wordCount(topic, language) <= mostWords ? topic : headingOf(topic, language);

/** Whether a line introduces the block after it, rather than being an independent sentence. */
const introduces = (text: string, language: Language) =>
  /[:：]$/u.test(text) || (!/[.!?。]$/u.test(text) && wordCount(text, language) <= 6);

const isSide = (text: string, side: "pros" | "cons", language: Language) =>
  patternOf(
    side,
    language,
    (lexicon) => `^(?:die\\s|les\\s|las\\s|the\\s)?(?:${oneOf(lexicon[side])})\\b[^.]{0,30}$`,
  ).test(bare(text));

/** Merges a list of pros and the list of cons that follows it into one moment. */
function judged(moments: Moment[], language: Language): Moment[] {
  const result: Moment[] = [];
  for (const one of moments) {
    const last = result.at(-1);
    const both =
      last?.content.kind === "list" &&
      one.content.kind === "list" &&
      isSide(last.content.heading, "pros", language) &&
      isSide(one.content.heading, "cons", language);
    if (both && last?.content.kind === "list" && one.content.kind === "list") {
      const titles = (items: Entry[]) => items.slice(0, 5).map(({ title }) => title);
      result[result.length - 1] = moment(
        { kind: "verdict", heading: "", pros: titles(last.content.items), cons: titles(one.content.items) },
        [...last.said, ...one.said],
        one.paragraph,
      );
    } else result.push(one);
  }
  return result;
}

/**
 * Returns the moments of a paragraph. Sentences that explain lines of the listing directly before the paragraph are
 * added to the listing's moment, so that they are narrated while it is shown.
 */
function afterCode(
  code: Moment | undefined,
  sentences: string[],
  paragraph: number,
  reading: Reading,
): Moment[] {
  if (code?.content.kind !== "code") return paragraphMoments(sentences, paragraph, reading);
  const steps = stepsIn(code.content.code, sentences, reading.language);
  code.content.focus.push(...steps);
  code.said.push(...sentences.slice(0, steps.length).map((one) => spoken(withoutTicks(one))));
  return paragraphMoments(sentences.slice(steps.length).map(withoutTicks), paragraph, reading);
}

/** Returns the moments of a prompt's content, in the prompt's order. */
export function gather(blocks: Block[], reading: Reading): Moment[] {
  const moments: Moment[] = [];
  let heading = "";
  let chapters = 0;
  for (const [paragraph, block] of blocks.entries()) {
    const next = blocks[paragraph + 1];
    const isLead =
      block.kind === "paragraph" &&
      next &&
      next.kind !== "paragraph" &&
      next.kind !== "heading" &&
      introduces(block.text, reading.language);
    if (isLead) {
      if (heading) moments.push(...paragraphMoments([heading], paragraph, reading));
      const sentences = sentencesOf(block.text, reading.language);
      const last = sentences.pop() ?? "";
      moments.push(...paragraphMoments(sentences, paragraph, reading));
      // "Then run:" only introduces the block.
      heading = sentences.length > 0 && wordCount(last, reading.language) <= 2 ? "" : bare(last);
    } else if (block.kind === "heading") {
      if (next && next.kind !== "paragraph" && next.kind !== "heading") heading = bare(block.text);
      else
        moments.push(
          moment(
            { kind: "chapter", title: bare(block.text), number: ++chapters },
            [spoken(block.text)],
            paragraph,
          ),
        );
    } else if (block.kind === "paragraph")
      moments.push(
        ...afterCode(moments.at(-1), sentencesOf(block.text, reading.language), paragraph, reading),
      );
    else {
      const found =
        block.kind === "list"
          ? listMoments(block.items, block.ordered, heading, paragraph, reading)
          : blockMoments(block, heading, paragraph, reading);
      moments.push(...found);
      heading = "";
    }
  }
  return judged(explained(moments), reading.language);
}
