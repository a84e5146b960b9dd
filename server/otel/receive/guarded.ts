import { checkTexts } from "../../llm/guardrails/check-texts.ts";
import { Guard } from "../../llm/guardrails/guard.ts";
import type { GuardrailRule, GuardrailRules } from "../../llm/guardrails/rules.ts";
import type { Text } from "../../llm/guardrails/texts.ts";
import type { TracedCall } from "./model-call.ts";
import type { Span } from "./spans.ts";

/**
 * Limits guardrails to what they can still do about a call that was already made: text that they would redact or block
 * is kept out of the log. Moderation models aren't called, because each received span would then cost a call.
 */
const inLog = (rules: GuardrailRule[]): GuardrailRule[] =>
  rules.map((rule) => ({
    ...rule,
    action: rule.action === "flag" ? "flag" : "redact_log",
    moderation_model: null,
  }));

/** Applies the guardrails of a key's app to the contents of its traces. */
export function createSpanGuard(given: GuardrailRules) {
  const rules: GuardrailRules = { request: inLog(given.request), response: inLog(given.response) };
  const redacting = [...rules.request, ...rules.response].filter(({ action }) => action !== "flag");

  return {
    /** Redacts and marks a model call. */
    async call(call: TracedCall): Promise<TracedCall> {
      const guard = new Guard(rules);
      const { start, response } = call;
      await guard.checkRequest(start.request);
      await guard.checkPartial(response);
      if (!guard.log) return { ...call, guardrail_hits: guard.hits };
      const request = await guard.log.request(start.request);
      return { ...call, ...(await guard.log.end(call)), start: { ...start, request } };
    },

    /**
     * Redacts the name, the error and the attributes of any other span, because each can repeat a prompt or an answer.
     * Lists and objects become JSON, the form in which they are stored.
     */
    async span(span: Span): Promise<Span> {
      if (redacting.length === 0) return span;
      const attributes = new Map(span.attributes);
      const redacted = { ...span, attributes };
      const texts: Text[] = [{ value: span.name, set: (text) => (redacted.name = text) }];
      if (span.error !== null) texts.push({ value: span.error, set: (text) => (redacted.error = text) });
      for (const [name, value] of span.attributes)
        if (typeof value === "string" || (typeof value === "object" && value !== null))
          texts.push({
            value: typeof value === "string" ? value : JSON.stringify(value),
            set: (text) => attributes.set(name, text),
          });
      await checkTexts({ texts, finish() {} }, redacting, () => undefined);
      return redacted;
    },
  };
}
