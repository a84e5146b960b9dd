import { AppError } from "../../contract/errors.ts";
import { messageOf, parseObject, textIn } from "../llm/answer-parsing.ts";
import type { Call } from "../llm/call.ts";
import { toAppError } from "../llm/call-errors.ts";
import type { ChatMessage } from "../llm/complete-chat.ts";
import type { Chunk } from "../llm/completion.ts";
import { LlmError } from "../llm/errors.ts";
import type { Llm } from "../llm/index.ts";
import { ModelRefusalError } from "../llm/product-call.ts";

const longestMs = 600_000;
/** The maximum length of an answer, in characters. */
const longestAnswer = 500_000;

const messages = {
  long: `The answer was stopped at ${longestAnswer.toLocaleString("en-US")} characters.`,
  late: `The answer was stopped after ${longestMs / 60_000} minutes.`,
  restart: "The server stopped before the answer was complete. Try again.",
};
export const interrupted = messages.restart;

/** Removes NUL characters, which the database can't store. */
const storable = (text: string) => text.replaceAll("\0", "");

export interface Ended {
  status: "done" | "stopped" | "failed";
  credits: number | null;
  error?: Error;
}

/** An answer that this process is receiving from a model. */
export class RunningAnswer {
  /** The text received so far. */
  content = "";
  /** The ID of the call in the log, once it has begun. */
  requestId: string | undefined;
  readonly #llm: Pick<Llm, "perform" | "cancel">;
  readonly #unstarted = new AbortController();
  #stopped: "user" | "long" | "late" | undefined;

  constructor(llm: Pick<Llm, "perform" | "cancel">) {
    this.#llm = llm;
  }

  /** Stops the answer. The text received so far is kept and charged. */
  stop(reason: "user" | "long" | "late" = "user") {
    if (this.#stopped) return;
    this.#stopped = reason;
    if (this.requestId) void this.#llm.cancel(this.requestId);
    else this.#unstarted.abort(new Error("The answer was stopped"));
  }

  #add(text: string) {
    this.content += storable(text);
    if (this.content.length > longestAnswer) this.stop("long");
  }

  /**
   * Makes the call and collects the answer.
   * @param onStart called once the call is in the log
   * @throws the call's error if the call never got into the log
   */
  async receive(
    call: { owner_id: string; model: string; messages: ChatMessage[] },
    onStart: () => void,
  ): Promise<Ended> {
    const { owner_id, ...body } = call;
    const timer = setTimeout(() => this.stop("late"), longestMs).unref();
    const request: Call = {
      ...{ endpoint: "chat/completions", source: "chat", kind: null },
      ...{ app_id: null, api_key_id: null, parent_id: null, animation_id: null },
      owner_id,
      body: { ...body, stream: true },
      signal: this.#unstarted.signal,
      onStart: (id) => {
        this.requestId = id;
        onStart();
      },
    };
    try {
      const {
        status,
        body,
        credits = null,
      } = await this.#llm.perform(request, {
        event: (_data, chunk) =>
          this.#add(textIn(chunk?.choices?.find(({ index }) => !index)?.delta?.content)),
        piece: () => undefined,
      });
      const whole = body.length > 0 ? (parseObject(body.toString()) as Chunk | undefined) : undefined;
      if (status >= 300) {
        const unknown = "The model's provider returned an error. Try again or choose another model.";
        return { status: "failed", credits, error: new ModelRefusalError(status, messageOf(whole, unknown)) };
      }
      // Some upstreams don't stream even if the request says to.
      this.#add(textIn(whole?.choices?.[0]?.message?.content));
      return { status: "done", credits };
    } catch (thrown) {
      return this.#failure(thrown);
    } finally {
      clearTimeout(timer);
    }
  }

  #failure(thrown: unknown): Ended {
    if (this.#stopped === "user") return { status: "stopped", credits: null };
    if (this.#stopped)
      return {
        status: "failed",
        credits: null,
        error: new AppError("UPSTREAM_FAILED", messages[this.#stopped]),
      };
    if (thrown instanceof LlmError && thrown.code === "aborted")
      return { status: "failed", credits: null, error: new AppError("UNAVAILABLE", messages.restart) };
    const error = toAppError(thrown);
    if (!this.requestId) throw error;
    return {
      status: "failed",
      credits: null,
      error: error instanceof Error ? error : new Error(String(error)),
    };
  }
}
