import type { Segment } from "../../../contract/resources/voiceovers.ts";
import { readNarration, type Spoken } from "../../../scene/narration.ts";
import { isSaid, sentencesOf } from "../speech/sentences.ts";
import { pieceStarts } from "../speech/speak-text.ts";
import type { Speech } from "../speech/types.ts";

/**
 * How much sound before and after its words belongs to a sentence, in seconds. The engines' sound is trimmed to the
 * same lengths.
 */
const [lead, tail] = [0.04, 0.12];
/** The length of the fade that hides each cut, in seconds. */
const fade = 0.005;

/**
 * The index of the first word of each sentence. Sentences without a spoken word belong to the one before.
 * @param approximate whether timings are estimated. If so, short sentences that were spoken together stay together
 */
export function sentenceStarts(
  { text, pauses }: Pick<Spoken, "text" | "pauses">,
  approximate: boolean,
): number[] {
  const separate = approximate ? new Set(pieceStarts(text, pauses)) : undefined;
  const starts: number[] = [];
  let at = 0;
  for (const { words } of sentencesOf(text)) {
    if (starts.length === 0 || (words.some(isSaid) && (separate?.has(at) ?? true))) starts.push(at);
    at += words.length;
  }
  return starts;
}

/** The range of a sentence's words: `from` up to but not including `to`; undefined if there is no such sentence. */
function sentenceOf({ words = [], sentences = [] }: Segment, at: number) {
  const from = sentences[at];
  return from === undefined ? undefined : { from, to: sentences[at + 1] ?? words.length };
}

/** The text to speak for one sentence of a segment, with the pauses and the emphasis inside it. */
export function sentenceText(segment: Segment, at: number): Spoken | undefined {
  const range = sentenceOf(segment, at);
  if (!range) return;
  const { from, to } = range;
  const { text, pauses, emphases } = readNarration(segment.text);
  return {
    text: text.trim().split(/\s+/).slice(from, to).join(" "),
    pauses: pauses
      .filter(({ word }) => word > from && word < to)
      .map(({ word, seconds }) => ({ word: word - from, seconds })),
    emphases: emphases
      .map((one) => ({ from: Math.max(from, one.from) - from, to: Math.min(to, one.to) - from }))
      .filter((one) => one.from < one.to),
  };
}

function faded(pcm: Float32Array, rate: number, end: "start" | "end"): Float32Array {
  const copy = pcm.slice();
  const ramp = Math.min(copy.length, Math.round(fade * rate));
  for (let i = 0; i < ramp; i++) copy[end === "start" ? i : copy.length - 1 - i]! *= i / ramp;
  return copy;
}

/**
 * Replaces a sentence in a segment's sound with new speech. The sound of other sentences and the pauses around it are
 * kept, and the times of later words are shifted.
 */
export function withSentence(
  segment: Segment,
  at: number,
  pcm: Float32Array,
  speech: Pick<Speech, "pcm" | "words" | "sample_rate" | "approximate">,
) {
  const { words = [], approximate = false } = segment;
  const { from, to } = sentenceOf(segment, at)!;
  const rate = speech.sample_rate;
  // The cuts are in the silence around the sentence, or at the next word where there is none.
  const begin = Math.max(words[from - 1]?.end ?? 0, words[from]!.start - lead);
  const end = Math.min(words[to]?.start ?? pcm.length / rate, words[to - 1]!.end + tail);
  const before = faded(pcm.subarray(0, Math.round(begin * rate)), rate, "end");
  const after = faded(pcm.subarray(Math.round(end * rate)), rate, "start");
  const whole = new Float32Array(before.length + speech.pcm.length + after.length);
  whole.set(before);
  whole.set(speech.pcm, before.length);
  whole.set(after, before.length + speech.pcm.length);
  const moved =
    (seconds: number) =>
    ({ text, start, end }: Speech["words"][number]) => ({ text, start: start + seconds, end: end + seconds });
  const start = before.length / rate;
  const later = start + speech.pcm.length / rate - Math.round(end * rate) / rate;
  return {
    pcm: whole,
    words: [...words.slice(0, from), ...speech.words.map(moved(start)), ...words.slice(to).map(moved(later))],
    approximate: approximate || speech.approximate,
  };
}
