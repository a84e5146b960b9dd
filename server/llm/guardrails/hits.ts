import { type GuardrailAction, guardrailActions } from "../../../contract/guardrail-detectors.ts";
import type { GuardrailHit } from "../../../contract/request-parts.ts";

/** The names of the actions in the log, in the past tense. */
export const taken = {
  flag: "flagged",
  redact_log: "log_redacted",
  redact: "redacted",
  block: "blocked",
} as const satisfies Record<GuardrailAction, GuardrailHit["action"]>;

/** The strictest action taken; null if nothing was found. */
export function strictestOf(hits: readonly GuardrailHit[] = []): GuardrailHit["action"] | null {
  if (hits.length === 0) return null;
  const actions = guardrailActions.map((action) => taken[action]);
  return actions.findLast((action) => hits.some((hit) => hit.action === action)) ?? null;
}
