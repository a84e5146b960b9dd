import { RE2JS } from "re2js";
import type { GuardrailDetector } from "../../../contract/guardrail-detectors.ts";
import type { Row } from "../../../contract/resource.ts";
import type { Resources } from "../../../contract/resources/index.ts";

/** A guardrail as stored. */
export type StoredGuardrail = Pick<
  Row<Resources["guardrails"]>,
  "name" | "app_id" | "applies_to" | "action" | "detectors" | "pattern" | "moderation_model"
>;

export interface GuardrailRule extends Pick<StoredGuardrail, "name" | "action" | "moderation_model"> {
  detectors: GuardrailDetector[];
  pattern: RE2JS | null;
}

/** The rules for the calls of an app. A side without rules isn't checked. */
export interface GuardrailRules {
  request: GuardrailRule[];
  response: GuardrailRule[];
}

/**
 * Compiles a pattern. RE2 runs in time proportional to the text's length, whatever the pattern.
 * @throws Error with the reason if the pattern isn't valid
 * @source https://github.com/google/re2/wiki/Syntax
 */
export const compilePattern = (pattern: string): RE2JS => RE2JS.compile(pattern);

const compiled = ({
  name,
  action,
  detectors,
  pattern,
  moderation_model,
}: StoredGuardrail): GuardrailRule => ({
  ...{ name, action, moderation_model },
  detectors: detectors as GuardrailDetector[],
  pattern: pattern === null ? null : compilePattern(pattern),
});

/**
 * Returns the rules that apply to the calls of an app, or to calls without an app.
 * @returns undefined if there are none
 */
export function rulesFor(stored: readonly StoredGuardrail[], app: string | null): GuardrailRules | undefined {
  const own = stored.filter(({ app_id }) => app_id === null || app_id === app);
  if (own.length === 0) return undefined;
  const on = (side: StoredGuardrail["applies_to"]) =>
    own.filter(({ applies_to }) => applies_to === side || applies_to === "both").map(compiled);
  return { request: on("requests"), response: on("responses") };
}
