import { limitField } from "../output-limits.ts";
import type { ResolvedPrompt } from "./index.ts";

type Fields = Record<string, unknown>;

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The settings of a prompt that apply to a chat completion, besides those that its own fields replace. */
function settingsFor(body: Fields, { settings }: ResolvedPrompt): Fields {
  const { max_tokens, tool_choice, parallel_tool_calls, ...rest } = settings;
  const hasLimit = isGiven(body.max_tokens) || isGiven(body.max_completion_tokens);
  return {
    ...rest,
    // A request can have only one limit, and the choice of a tool depends on the tools.
    ...(hasLimit ? {} : { [limitField(String(body.model ?? ""))]: max_tokens }),
    ...(isGiven(body.tools) ? {} : { tool_choice, parallel_tool_calls }),
  };
}

const set = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Adds the settings of a prompt to a chat completion. The fields that the body has take precedence. */
export const withSettings = <B extends Fields>(body: B, prompt: ResolvedPrompt): B =>
  ({ ...set(settingsFor(body, prompt)), ...body }) as B;

/**
 * The chat completion that a body with a prompt stands for. The body's own messages follow those of the prompt.
 * @param usual the model for a call that names none, of a prompt without one
 */
export function chatWithPrompt(
  { prompt: _, ...body }: Fields,
  prompt: ResolvedPrompt,
  usual: string | null,
): Fields {
  const { messages = [] } = body;
  const own = Array.isArray(messages) ? messages : [];
  return withSettings(
    {
      ...body,
      ...set({ model: body.model ?? prompt.model ?? usual ?? undefined }),
      // Anything but a list is left to the check of the body.
      messages: Array.isArray(messages) || messages === null ? [...prompt.messages, ...own] : messages,
    },
    prompt,
  );
}

/** The body of a response with a prompt, whose messages are added to the translated request. */
export const responseWithPrompt = (body: Fields, prompt: ResolvedPrompt): Fields => ({
  ...body,
  prompt: prompt.reference,
  input: body.input ?? [],
  ...(isGiven(body.model) || prompt.model === null ? {} : { model: prompt.model }),
});
