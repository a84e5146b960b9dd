import type { DatasetInput } from "../../contract/evaluations.ts";
import type { PromptMessage } from "../../contract/prompts.ts";
import type { evaluations } from "../db/schema.ts";
import type { Body, PromptReference } from "../llm/call.ts";
import { LlmError } from "../llm/errors.ts";
import type { Llm } from "../llm/index.ts";
import { limitField } from "../llm/output-limits.ts";
import { chatWithPrompt } from "../llm/prompts/with-prompt.ts";

/** The subject of an evaluation: a model with a prompt version or with an optional system prompt. */
export interface Candidate
  extends Pick<
    typeof evaluations.$inferSelect,
    "owner_id" | "model_name" | "prompt_id" | "prompt_version" | "system_prompt"
  > {
  settings: Record<string, unknown>;
}

const isInstruction = ({ role }: PromptMessage) => role === "system" || role === "developer";

/**
 * Builds the call for an item. With a prompt, the item supplies either values for the prompt's variables or messages
 * that follow the prompt's. Without a prompt, the system prompt, if any, replaces the item's own.
 * @throws LlmError if the prompt doesn't exist, or the item doesn't fit it
 */
export async function callOf(
  llm: Pick<Llm, "resolvePrompt">,
  { owner_id, model_name: model, prompt_id, prompt_version, system_prompt, settings }: Candidate,
  input: DatasetInput,
): Promise<{ body: Body; prompt?: PromptReference }> {
  const { max_tokens, ...rest } = settings;
  const chosen = { ...rest, model, ...(max_tokens === undefined ? {} : { [limitField(model)]: max_tokens }) };
  if (prompt_id === null) {
    if (!Array.isArray(input))
      throw LlmError.invalid("The item contains variable values, so the evaluation needs a prompt");
    const messages = system_prompt
      ? [{ role: "system", content: system_prompt }, ...input.filter((message) => !isInstruction(message))]
      : input;
    return { body: { ...chosen, messages } };
  }
  const variables = Array.isArray(input) ? {} : input;
  const reference = { id: prompt_id, version: String(prompt_version), variables };
  const prompt = await llm.resolvePrompt(owner_id, reference);
  if (!prompt) throw LlmError.invalid("The prompt doesn't exist");
  const messages = Array.isArray(input) ? input : [];
  return { body: chatWithPrompt({ ...chosen, messages }, prompt, null) as Body, prompt: prompt.used };
}
