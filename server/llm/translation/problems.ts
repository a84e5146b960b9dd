import { LlmError } from "../errors.ts";

/**
 * Records the first reason why a request can't be translated. The reason isn't thrown, because an upstream that offers
 * the API can still serve the request.
 */
export class Problems {
  /** The first reason; undefined if the request can be translated. */
  first: LlmError | undefined;

  add(error: LlmError) {
    this.first ??= error;
  }

  /** Returns the result of `translate`. If it throws an LlmError, records the error and returns `otherwise()`. */
  try<T>(translate: () => T, otherwise: () => T): T {
    try {
      return translate();
    } catch (error) {
      if (!(error instanceof LlmError)) throw error;
      this.add(error);
      return otherwise();
    }
  }
}
