import { type PromptMessage, variablePattern } from "../../../contract/prompts.ts";
import { LlmError } from "../errors.ts";
import type { ChatPart } from "../translation/chat.ts";

/** The value of a variable: text, or a part of a message such as an image. */
export type Value = string | ChatPart;

/** The maximum length of a prompt after its variables are filled in, in characters. */
const longest = 25 * 1024 * 1024;

const tooLarge = () =>
  LlmError.invalid(
    `The prompt with its variables is longer than ${longest >> 20} million characters`,
    "prompt.variables",
    413,
  );

const sizeOf = (value: Value) => (typeof value === "string" ? value.length : JSON.stringify(value).length);

/**
 * Replaces the placeholders in messages. Values aren't searched for placeholders, so braces in them are kept.
 * @param values the values of all variables in the messages
 * @throws LlmError 413
 */
export function fillIn(
  messages: readonly PromptMessage[],
  values: ReadonlyMap<string, Value>,
): PromptMessage[] {
  let total = 0;
  const count = (value: Value): Value => {
    total += sizeOf(value);
    if (total > longest) throw tooLarge();
    return value;
  };

  /** Splits a text into pieces with all values filled in. Neighboring texts are joined. */
  function pieces(text: string): Value[] {
    const filled: Value[] = [];
    // Every other piece is the name of a variable, because the pattern contains a capturing group.
    for (const [at, piece] of text.split(variablePattern).entries()) {
      const value = count(at % 2 === 1 ? values.get(piece)! : piece);
      const last = filled.at(-1);
      if (typeof value === "string" && typeof last === "string")
        filled[filled.length - 1] = `${last}${value}`;
      else filled.push(value);
    }
    return filled;
  }

  const partsOf = (filled: Value[]): ChatPart[] =>
    filled
      .filter((value) => value !== "")
      .map((value) => (typeof value === "string" ? { type: "text", text: value } : value));

  function content(given: PromptMessage["content"]): PromptMessage["content"] {
    if (typeof given === "string") {
      const filled = pieces(given);
      return filled.length === 1 && typeof filled[0] === "string" ? filled[0] : partsOf(filled);
    }
    return given?.flatMap((part) =>
      part.type === "text" && typeof part.text === "string"
        ? partsOf(pieces(part.text)).map((filled) =>
            filled.type === "text" ? { ...part, ...filled } : filled,
          )
        : part,
    );
  }

  return messages.map((message) =>
    message.content === undefined ? message : { ...message, content: content(message.content) },
  );
}
