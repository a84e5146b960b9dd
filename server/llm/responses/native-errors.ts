import type { LlmError } from "../errors.ts";

/** How many bytes of an event are searched for its sequence number. */
const looked = 300;

/** Creates the functions that end a stream of an upstream's own events with an error from this server. */
export function createNativeErrors() {
  let isUsed = false;
  let last = -1;
  return {
    /** Whether the caller has received any of the upstream's events. */
    get isUsed() {
      return isUsed;
    },
    /** Records the number of an event that is passed on. */
    note(bytes: Uint8Array) {
      isUsed = true;
      const start = Buffer.from(bytes.subarray(0, looked)).toString("latin1");
      const sequence = /"sequence_number":\s*(\d{1,9})\b/.exec(start)?.[1];
      last = sequence === undefined ? last + 1 : Number(sequence);
    },
    /** Returns the error event that follows the last event. OpenAI's clients raise an exception for it. */
    event({ code, message, param }: LlmError): string {
      const data = { type: "error", sequence_number: last + 1, code, message, param };
      return `event: error\ndata: ${JSON.stringify(data)}\n\n`;
    },
  };
}
