import { AppError } from "../../contract/errors.ts";
import { guardrailDetectors } from "../../contract/guardrail-detectors.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { guardrails as table } from "../db/schema.ts";
import { compilePattern, type StoredGuardrail } from "../llm/guardrails/rules.ts";

type Rules = Partial<Pick<StoredGuardrail, "action" | "detectors" | "pattern" | "moderation_model">>;

function refuse(name: keyof Rules, message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

function checkRules({ action, detectors = [], pattern, moderation_model }: Rules) {
  const unknown = detectors.filter((name) => !Object.hasOwn(guardrailDetectors, name));
  if (unknown.length > 0) {
    const known = Object.keys(guardrailDetectors).join(", ");
    refuse("detectors", `Unknown detectors: ${unknown.join(", ")}. Choose from: ${known}.`);
  }
  if (detectors.length === 0 && !pattern && !moderation_model)
    refuse("detectors", "Choose what to look for, or enter a pattern or a moderation model");
  if (moderation_model && (action === "redact" || action === "redact_log"))
    refuse("moderation_model", "A moderation model can't redact. Choose Block or Flag for this guardrail.");
  if (!pattern) return;
  try {
    compilePattern(pattern);
  } catch (error) {
    refuse("pattern", `This isn't a valid RE2 pattern: ${(error as Error).message}`);
  }
}

/** Every process caches keys with their guardrails, so the cached keys are cleared after each change. */
export const guardrails = defineHooks(resources.guardrails, table, {
  async create(input, context) {
    checkRules(input);
    context.after(context.llm.forgetKeys);
    return {};
  },
  async patch(row, patch, context) {
    checkRules({ ...row, ...patch });
    context.after(context.llm.forgetKeys);
    return undefined;
  },
  async deleted(_row, context) {
    context.after(context.llm.forgetKeys);
  },
});
