import { messageOf, parseObject } from "../answer-parsing.ts";
import type { AnswerReader } from "../answer-reader.ts";
import { FailedAnswerError } from "../call-errors.ts";
import { type Chunk, finishReasonOf, generatedTexts, servedBy } from "../completion.ts";
import { usageOf } from "../usage.ts";
import {
  completionOf,
  finishReasonFor,
  type ReceivedCandidate,
  type ReceivedResponse,
  responseShape,
  searchesIn,
} from "./completion.ts";
import type { Part } from "./parts.ts";

/** The maximum number of parts per candidate that are logged. */
const maxParts = 10_000;

const isText = ({ text, ...others }: Part) =>
  text !== undefined && Object.entries(others).every(([name]) => name === "thought");

/** Adds a part. Texts arrive in pieces, which are joined. */
function append(parts: Part[], part: Part) {
  const last = parts.at(-1);
  if (last && isText(last) && isText(part) && Boolean(last.thought) === Boolean(part.thought))
    last.text = `${last.text}${part.text}`;
  else if (parts.length < maxParts) parts.push({ ...part });
}

/** Reads a response of Google's API, whole or streamed. */
export function createContentReader(upstream: string): AnswerReader {
  const candidates = new Map<number, ReceivedCandidate>();
  let head: Omit<ReceivedResponse, "candidates"> | undefined;
  let failure: FailedAnswerError | undefined;

  const unreadable = (text: string) =>
    new FailedAnswerError(`The upstream ${upstream} sent a response that can't be read`, text);
  const failed = (parsed: object, text: string) =>
    new FailedAnswerError(messageOf(parsed, `The upstream ${upstream} failed`), text);

  function apply(parsed: object, text: string) {
    const { data } = responseShape.safeParse(parsed);
    if (!data) throw unreadable(text);
    const { candidates: given, ...rest } = data;
    const set = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
    head = { ...head, ...Object.fromEntries(set) };
    for (const [at, received] of (given ?? []).entries()) {
      const index = received.index ?? at;
      const known = candidates.get(index) ?? { index, parts: [], searches: 0 };
      candidates.set(index, known);
      for (const part of received.content?.parts ?? []) append(known.parts, part);
      known.finishReason = received.finishReason ?? known.finishReason;
      known.searches = Math.max(known.searches, searchesIn(received, head.modelVersion));
    }
  }

  const current = (): Chunk => (head ? completionOf(head, [...candidates.values()]) : {});
  const isFinished = () =>
    candidates.size > 0
      ? [...candidates.values()].every((given) => finishReasonFor(given) !== null)
      : Boolean(head?.promptFeedback?.blockReason);

  return {
    add(data) {
      const parsed = parseObject(data);
      if (!parsed) throw unreadable(data);
      if ("error" in parsed && parsed.error) failure = failed(parsed, data);
      else apply(parsed, data);
      return undefined;
    },
    // No event marks the end of the stream; it ends with its connection.
    isOver: false,
    get failure() {
      return failure;
    },
    get finished() {
      return isFinished();
    },
    get received() {
      return head !== undefined;
    },
    get answered() {
      const completion = current();
      const usage = usageOf(completion.usage);
      const texts = (completion.choices ?? []).flatMap(({ message }) => generatedTexts(message));
      return { ...servedBy(completion), ...(isFinished() ? { usage } : { promptUsage: usage }), texts };
    },
    get finishReason() {
      return finishReasonOf(current().choices?.[0]?.finish_reason);
    },
    completion: current,
    whole(parsed, text) {
      if ("error" in parsed && parsed.error) throw failed(parsed, text);
      apply(parsed, text);
      if (candidates.size === 0 && !head?.promptFeedback && !head?.usageMetadata) throw unreadable(text);
      return current();
    },
  };
}
