import { type Block, blocksIn } from "./blocks.ts";
import { contentOf } from "./detect.ts";
import type { Directives } from "./directives.ts";
import { dateOf } from "./entries.ts";
import { readDirection, topicOf } from "./instructions.ts";
import { type Language, languageOf } from "./language.ts";
import { requestIn } from "./request.ts";
import { sentencesOf } from "./sentences.ts";
import { isAdverbial, isUnspaced, isVerbless, wordCount } from "./tagging.ts";
import { readPalette, timedTopic } from "./verbless-instructions.ts";
import { bare, capital, longestText } from "./words.ts";

/**
 * A parsed prompt: its topic, its content without the instructions, and the directives that the instructions
 * express.
 */
export interface Brief {
  language: Language;
  /** The first words of the prompt, used as the title if the prompt consists only of instructions. */
  text: string;
  /** The film's topic; empty if the prompt names none. */
  topic: string;
  /** Whether the topic comes from a request rather than from a line of the content. */
  requested: boolean;
  compares: boolean;
  blocks: Block[];
  directives: Directives;
}

/** Reads the instructions of a paragraph into the brief, and returns the rest of its text. */
function readParagraph(text: string, isFirst: boolean, brief: Brief): string {
  const { language, directives } = brief;
  const kept: string[] = [];
  for (const [at, sentence] of sentencesOf(text, language).entries()) {
    const topic = isFirst && at === 0 ? timedTopic(sentence, language, directives) : "";
    if (topic && !brief.topic) {
      brief.topic = capital(topic);
      brief.requested = true;
      continue;
    }
    // Colors alone are those of a film that was asked for, unless they answer a question.
    if (brief.requested && !/[?？]$/u.test(kept.at(-1) ?? "") && readPalette(sentence, language, directives))
      continue;
    const rest = readDirection(sentence, language, directives);
    if (rest !== undefined) {
      if (rest) kept.push(rest);
      continue;
    }
    const request = requestIn(sentence, isFirst && at < 2, language, directives);
    if (!request) kept.push(sentence);
    else {
      brief.compares ||= request.compares;
      if (request.topic && !brief.topic) {
        brief.topic = request.topic;
        brief.requested = true;
      } else if (request.topic && request.topic !== brief.topic) kept.push(request.topic);
      const more = request.rest ? readDirection(request.rest, language, directives) : "";
      if (more === undefined) kept.push(capital(request.rest));
      else if (more) kept.push(capital(more));
    }
  }
  return kept.join(" ");
}

/**
 * Reads the instructions among list items and fields, such as "- 9:16" and "Tagline: Ride further", and returns the
 * rest.
 */
function readLines(lines: string[], { language, directives }: Brief): string[] {
  return lines.flatMap((line) => {
    const rest = readDirection(line, language, directives);
    return rest === undefined ? [line] : rest ? [rest] : [];
  });
}

function readBlock(block: Block, at: number, brief: Brief): Block[] {
  if (block.kind === "paragraph") {
    const text = readParagraph(block.text, at < 2, brief);
    return text ? [{ ...block, text }] : [];
  }
  if (block.kind === "heading") {
    const request = requestIn(block.text, at === 0, brief.language, brief.directives);
    if (at > 0 || brief.topic) return [block];
    brief.topic = capital(request?.topic || bare(block.text));
    return [];
  }
  if (block.kind === "list") {
    const items = readLines(block.items, brief);
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  if (block.kind === "fields") {
    const kept = block.fields.filter(({ name, text }) => readLines([`${name}: ${text}`], brief).length > 0);
    if (kept.length > 1 || block.fields.length === kept.length)
      return kept.length > 0 ? [{ ...block, fields: kept }] : [];
    return kept.map(({ name, text }) => ({ kind: "paragraph", text: `${name}: ${text}` }));
  }
  return [block];
}

/** Words that announce steps, as in "in five steps". */
const countsSteps =
  /(?<!\p{L})(?:steps|stages|schritten?|étapes|pasos|etapas|passi|fasi|passos|stappen)(?!\p{L})/iu;

/**
 * Takes the words before a colon as the topic, as in "Making cheese in five steps: heat the milk, …". The content after
 * the colon stays, as a list if it consists of steps.
 * @returns the topic; empty if there is none
 */
function labelBefore(brief: Brief): string {
  const [first] = brief.blocks;
  // "Basically: …" names no topic.
  const opener = first?.kind === "paragraph" ? (first.text.match(/^([^:]{2,30}):\s/u) ?? []) : [];
  if (first?.kind === "paragraph" && opener[1] && isAdverbial(opener[1], brief.language))
    first.text = capital(first.text.slice(opener[0]!.length));
  if (brief.topic || first?.kind !== "paragraph" || isUnspaced(brief.language)) return "";
  const [sentence = "", ...more] = sentencesOf(first.text, brief.language);
  const [, label = "", text = ""] = sentence.match(/^([^:]{3,70}?)\s?:\s(.{12,})$/u) ?? [];
  const { language } = brief;
  const named = label && wordCount(label, language) <= 8 && wordCount(text, language) > 3;
  if (!named || (language === "en" && !isVerbless(label))) return "";
  const parts = text
    .split(/,\s+|;\s+/u)
    .map((part) => part.replace(/^(?:and then|and|then|dann|und|puis|et|luego|y|poi|en|e)\s/iu, ""));
  const steps =
    countsSteps.test(label) && parts.length > 2 && parts.every((part) => wordCount(part, language) > 1);
  // Figures and lists show the label as their own heading.
  const plain = ["statement", "cause", "definition", "quote"].includes(contentOf(sentence, language).kind);
  // "Recipe: pancakes for four", alone on its line, is the entire topic.
  const isLine = more.length === 0 && !/[.!?]$/u.test(text) && wordCount(text, language) <= 7;
  if (!steps && (isLine || (!plain && (more.length === 0 || wordCount(text, language) <= 7)))) return "";
  const rest = steps ? more.join(" ") : [capital(text), ...more].join(" ");
  brief.blocks = [
    ...(steps
      ? [{ kind: "list", ordered: true, items: parts.map((part) => capital(bare(part))) } as Block]
      : []),
    ...(rest ? [{ kind: "paragraph", text: rest } as Block] : []),
    ...brief.blocks.slice(1),
  ];
  return capital(topicOf(label, language, brief.directives));
}

/**
 * Takes the first line as the topic if it names the topic rather than saying something about it.
 * @returns the topic; empty otherwise
 */
function titleLine(brief: Brief): string {
  const [first, next] = brief.blocks;
  if (brief.topic || first?.kind !== "paragraph") return "";
  const [sentence = "", ...more] = sentencesOf(first.text, brief.language);
  const alone = more.length === 0 && !/[.:。]$/u.test(sentence) && next !== undefined;
  const isTitle =
    // A line of its own without a period is a title, even if it is long.
    wordCount(sentence, brief.language) <= (alone ? 14 : 9) &&
    contentOf(sentence, brief.language).kind === "statement" &&
    !/[!?]$/u.test(sentence);
  // "Quarterly report for the board." has no verb.
  const verbless =
    isTitle && wordCount(sentence, brief.language) <= 6 && brief.language === "en" && isVerbless(sentence);
  if (!isTitle || !(alone || verbless || (more.length === 0 && next === undefined))) return "";
  if (dateOf(brief.language).test(sentence)) return "";
  const rest = more.join(" ");
  brief.blocks = rest ? [{ kind: "paragraph", text: rest }, ...brief.blocks.slice(1)] : brief.blocks.slice(1);
  return capital(bare(sentence));
}

/**
 * If the prompt begins with a line above a list, such as "How to make shakshuka:", takes that line as the topic.
 * @returns the topic; empty otherwise
 */
function listLabel(brief: Brief): string {
  const [first, next] = brief.blocks;
  const { language, directives } = brief;
  if (brief.topic || first?.kind !== "paragraph" || !next || !["list", "fields"].includes(next.kind))
    return "";
  const label = topicOf(bare(first.text), language, directives);
  if (!/[:：]$/u.test(first.text.trim()) || label === "" || wordCount(label, language) > 9) return "";
  brief.blocks = brief.blocks.slice(1);
  return capital(label);
}

/** Reads a prompt up to `longestText` characters; the rest is ignored. */
export function briefOf(prompt: string): Brief {
  const text = prompt.slice(0, longestText).normalize("NFC");
  const directives: Directives = { directions: [], colors: [] };
  const brief: Brief = {
    language: languageOf(text),
    text: bare(
      text
        .replace(/```[^`]*(?:```|$)/gu, " ")
        .replace(/\s+/gu, " ")
        .trim()
        .slice(0, 60),
    ).replace(/\s\S*$/u, ""),
    topic: "",
    requested: false,
    compares: false,
    blocks: [],
    directives,
  };
  brief.blocks = blocksIn(text).flatMap((block, at) => readBlock(block, at, brief));
  brief.topic ||= labelBefore(brief) || titleLine(brief) || listLabel(brief);
  return brief;
}
