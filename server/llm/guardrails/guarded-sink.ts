import type { Sink } from "../call.ts";
import type { Chunk } from "../completion.ts";
import { type Choice, GuardedChoice } from "./guarded-choice.ts";
import type { GuardrailRule } from "./rules.ts";

/** Passes on a stream of chunks after guardrails have redacted or blocked matches. */
export interface GuardedSink extends Sink {
  /** Passes on the chunks that were held back or, if the response is blocked, replaces them with empty answers. */
  release(isBlocked: boolean): Promise<void>;
}

/**
 * Creates a sink that applies guardrails.
 * @param holds whether the whole stream is held back until its release, because a moderation model must check it first
 */
export function createGuardedSink(sink: Sink, rules: readonly GuardrailRule[], holds: boolean): GuardedSink {
  const guarded = new Map<number, GuardedChoice>();
  let held: Chunk[] | undefined = holds ? [] : undefined;

  const guardedChoice = (index: number) => {
    const known = guarded.get(index) ?? new GuardedChoice(rules);
    guarded.set(index, known);
    return known;
  };

  function pass(chunk: Chunk): Promise<void> | void {
    if (held) held.push(chunk);
    else return sink.event(JSON.stringify(chunk), chunk);
  }

  return {
    ...sink,
    event(data, chunk) {
      if (!chunk) return sink.event(data);
      if (!chunk.choices?.length) return pass(chunk);
      const choices = chunk.choices.flatMap((choice): Choice[] => {
        const checked = guardedChoice(choice.index).check(choice);
        return checked ? [checked] : [];
      });
      if (choices.length > 0 || chunk.usage) return pass({ ...chunk, choices });
    },
    async release(isBlocked) {
      const chunks = held ?? [];
      held = undefined;
      if (!isBlocked) for (const chunk of chunks) await sink.event(JSON.stringify(chunk), chunk);
      const [head] = chunks;
      if (!isBlocked || !head) return;
      for (const choice of guarded.values()) choice.isBlocked = true;
      const choices = [...guarded.keys()].map((index) => {
        const delta = { role: "assistant", content: "" };
        return { index, delta, finish_reason: "content_filter" };
      });
      const usage = chunks.find((chunk) => chunk.usage && !chunk.choices?.length);
      for (const chunk of [{ ...head, choices }, ...(usage ? [usage] : [])])
        await sink.event(JSON.stringify(chunk), chunk);
    },
  };
}
