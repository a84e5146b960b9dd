/** A message of a prompt, in OpenAI's chat format. */
export interface PromptMessage {
  role: string;
  content?: string | { type: string; [name: string]: unknown }[] | null;
  [name: string]: unknown;
}

/** The content of a prompt version. */
export interface PromptContent {
  messages: PromptMessage[];
  /** The model for calls that don't name one. */
  model: string | null;
  /** Settings of a chat completion, such as `temperature`, for calls that don't set them. */
  settings: Record<string, unknown>;
}

/** A version without its content. */
export interface PromptVersionSummary {
  version: number;
  model: string | null;
  note: string | null;
  author_id: string;
  /** Null if the author's account was deleted. */
  author_name: string | null;
  created_at: string;
}

export interface PromptVersion extends PromptVersionSummary, PromptContent {
  /** The names of the variables, in the order in which they first occur. */
  variables: string[];
}

/** The usage of one version, computed from the newest calls of its prompt. */
export interface PromptUsage {
  version: number;
  calls: number;
  failed_calls: number;
  /** The sum of the known costs in US dollars; null if none is known. */
  cost: number | null;
  /** The median duration in milliseconds; null if none is known. */
  duration_p50: number | null;
  last_at: string;
  /** The means of numeric and yes-or-no scores, by name. */
  scores: { name: string; mean: number; count: number }[];
}

/** The label that a call uses if it names neither a version nor a label. */
export const productionLabel = "production";
/** The label that always points to the newest version. */
export const latestLabel = "latest";

/** A placeholder such as `{{customer_name}}`. Braces around anything else are ordinary text. */
export const variablePattern = /\{\{[ \t]*([A-Za-z_][A-Za-z0-9_]{0,63})[ \t]*\}\}/g;

/** The text parts of a message. */
const textsOf = ({ content }: PromptMessage): string[] =>
  typeof content === "string"
    ? [content]
    : (content ?? []).flatMap(({ type, text }) => (type === "text" && typeof text === "string" ? text : []));

/** The names of the variables in messages, in the order in which they first occur. */
export const variablesIn = (messages: readonly PromptMessage[]): string[] => [
  ...new Set(
    messages.flatMap(textsOf).flatMap((text) => [...text.matchAll(variablePattern)].map(([, name]) => name!)),
  ),
];
