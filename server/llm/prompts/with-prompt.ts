import { limitField } from "../output-limits.ts";
import type { ResolvedPrompt } from "./index.ts";

type Fields = Record<string, unknown>;

const isGiven = (value: unknown) => value !== undefined && value !== null;

/**
 * The settings of a prompt that apply to a chat completion, without the settings that the body's own fields rule out.
 */
function settingsFor(body: Fields, { settings }: ResolvedPrompt): Fields {
  const { max_tokens, tool_choice, parallel_tool_calls, ...rest } = settings;
  const hasLimit = isGiven(body.max_tokens) || isGiven(body.max_completion_tokens);
  return {
    ...rest,
    // A request can have only one output limit, and the prompt's tool choice applies only to the prompt's own tools.
    ...(hasLimit ? {} : { [limitField(String(body.model ?? ""))]: max_tokens }),
    ...(isGiven(body.tools) ? {} : { tool_choice, parallel_tool_calls }),
  };
}

const set = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Adds a prompt's settings to a chat completion. The body's own fields take precedence. */
export const withSettings = <B extends Fields>(body: B, prompt: ResolvedPrompt): B =>
  ({ ...set(settingsFor(body, prompt)), ...body }) as B;

/**
 * Converts a body that names a prompt to a chat completion. The body's own messages follow those of the prompt.
 * @param usual the model to use if neither the body nor the prompt names one
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
      // Anything but an array or null is kept, so that the body's validation refuses it.
      messages: Array.isArray(messages) || messages === null ? [...prompt.messages, ...own] : messages,
    },
    prompt,
  );
}

/** Converts a body of the Responses API that names a prompt. The translation of the body adds the prompt's messages. */
export const responseWithPrompt = (body: Fields, prompt: ResolvedPrompt): Fields => ({
  ...body,
  prompt: prompt.reference,
  input: body.input ?? [],
  ...(isGiven(body.model) || prompt.model === null ? {} : { model: prompt.model }),
});
