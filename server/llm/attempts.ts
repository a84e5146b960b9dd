import type { Attempt } from "../../contract/request-parts.ts";
import type { Target } from "./routing.ts";

/** The number of attempts that a row keeps: the first ones and the latest. */
const most = 20;
/** The maximum length of an attempt's error and of its model's name, in characters. */
const longestError = 300;
const longestName = 200;

/** A text that jsonb can store, which contains neither NUL nor half of a surrogate pair. */
const storable = (text: string, longest: number) => {
  const clean = text.replaceAll("\0", "");
  return (clean.length > longest ? `${clean.slice(0, longest - 1)}…` : clean).toWellFormed();
};

/** Why an attempt failed. */
export interface TryFailure {
  error: string;
  /** The status of the response; null if there was none. */
  status: number | null;
}

/** Records the attempts of a call in memory, to be written with its row. */
export class Attempts {
  readonly #startedAt: number;
  readonly #list: Attempt[] = [];
  #count = 0;
  /** The running attempt, with its start. */
  #running: { target: Target; at: number } | undefined;

  /** @param startedAt the start of the call, from `performance.now()` */
  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  begin(target: Target) {
    this.#count += 1;
    this.#running = { target, at: performance.now() };
  }

  fail({ error, status }: TryFailure) {
    this.#end("failed", status, error);
  }

  succeed(status: number) {
    this.#end("succeeded", status, null);
  }

  /** Ends the running attempt, if there is one, because the call was aborted. */
  abandon(status: number | null) {
    this.#end("cancelled", status, null);
  }

  /** Ends the running attempt. An attempt that has already ended stays unchanged. */
  #end(outcome: Attempt["outcome"], status: number | null, error: string | null) {
    if (!this.#running) return;
    const { target, at } = this.#running;
    this.#running = undefined;
    if (this.#list.length === most) this.#list.pop();
    this.#list.push({
      number: this.#count,
      upstream: target.upstream.name,
      model: storable(target.model, longestName),
      outcome,
      status,
      error: error === null ? null : storable(error, longestError),
      started_ms: rounded(at - this.#startedAt),
      duration_ms: rounded(performance.now() - at),
    });
  }

  /** The attempts in order; null if the first one didn't fail, as with nearly all calls. */
  get kept(): Attempt[] | null {
    return this.#list[0]?.outcome === "failed" ? this.#list : null;
  }
}

/** Milliseconds with two decimals. */
const rounded = (ms: number) => Math.round(ms * 100) / 100;
