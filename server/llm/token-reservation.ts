import type { Call } from "./call.ts";
import { answersOf, isTextEndpoint } from "./endpoints.ts";
import { type Estimate, expectedOutput } from "./estimate.ts";
import { isTranscript } from "./media-endpoints.ts";
import { countPrompt, countSpeech } from "./prompt-tokens.ts";
import { spokenTokens } from "./speech-usage.ts";
import { likelyTokens } from "./transcript-usage.ts";
import { isUnitEndpoint, unitBounds } from "./unit-usage.ts";
import type { Learned } from "./usage-history.ts";

/** The largest count that a column of the log can hold. */
const mostTokens = 2_147_483_647;

/**
 * Estimates the tokens that a call may use, which count toward token limits while it runs: those of its prompt, plus
 * its output limit or, without one, the output predicted from the owner's earlier calls.
 */
export async function tokensOf(
  { endpoint, body, mayLowerLimit }: Call,
  estimate: Estimate,
  learned: Learned | undefined,
) {
  const isSpeech = endpoint === "audio/speech";
  const { likely } =
    estimate.prompt ?? (isSpeech ? await countSpeech(body) : await countPrompt(body, endpoint));
  if (isTranscript(endpoint)) return Math.min(mostTokens, likely + likelyTokens(body));
  const output = isSpeech
    ? spokenTokens(body).likely
    : isUnitEndpoint(endpoint)
      ? ((await unitBounds(endpoint, body)).least.counts.image_output ?? 0)
      : isTextEndpoint(endpoint)
        ? expectedOutput(body, learned, mayLowerLimit) * answersOf(endpoint, body)
        : 0;
  return Math.min(mostTokens, Math.ceil(likely + output));
}
