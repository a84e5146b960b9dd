/** Parses a typed expected answer: JSON if it is an object or a list, otherwise the text itself. */
export function typedAnswer(text: string): unknown {
  if (text.trim() === "") return null;
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Parses a typed input: messages or variable values as JSON, otherwise a user message. */
export const typedInput = (text: string): unknown => typedAnswer(text) ?? undefined;
