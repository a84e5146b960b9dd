import type { IncomingMessage, ServerResponse } from "node:http";
import { textIn } from "../answer-parsing.ts";
import type { Body, Call, Outcome, Sink } from "../call.ts";
import type { Chunk, Message } from "../completion.ts";
import type { Guard } from "../guardrails/guard.ts";
import type { Key } from "../key-rows.ts";
import type { Caller } from "../refusals.ts";

/** The batch line that a call belongs to, for its row in the log. */
export interface BatchLine {
  batch_id: string;
  custom_id: string;
}

/** A request to the gateway with a valid key. */
export interface Exchange {
  key: Key;
  request: IncomingMessage;
  response: ServerResponse;
  caller: Caller;
  /** Checks the key again. @throws LlmError 400, 401, 403 */
  check(): Promise<Key>;
  /** Set if the request is a line of a batch. */
  batch?: BatchLine;
  /** The guardrails of the key's app, set once the body is read; undefined if there are none. */
  guard?: Guard;
}

/** The part of a call that depends on its endpoint. The gateway adds the key, the owner and the signal. */
export interface GivenCall
  extends Pick<
    Call,
    | "endpoint"
    | "body"
    | "raw"
    | "formFor"
    | "native"
    | "chatFor"
    | "mayLowerLimit"
    | "logged"
    | "prompt"
    | "reportsCost"
    | "onStart"
    | "onSettled"
  > {
  /** The body in the format of the caller's API, if that isn't the format of `body`. */
  received?: Body;
}

export type Run = (exchange: Exchange, call: GivenCall, sink: Sink) => Promise<Outcome>;

type Choice = NonNullable<Chunk["choices"]>[number];

/** The first choice of a completion. Translated calls request only one. */
export const answerOf = ({ choices }: Chunk): Choice | undefined =>
  choices?.find(({ index }) => !index) ?? choices?.[0];

/** Converts a complete response to a single chunk, because some upstreams ignore a request to stream. */
export function chunkOf(completion: Chunk): Chunk {
  const answer = answerOf(completion);
  const delta: Message = { ...answer?.message, content: textIn(answer?.message?.content) };
  return { ...completion, choices: [{ ...answer, index: 0, delta }] };
}
