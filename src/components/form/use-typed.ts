import { useState } from "react";

/**
 * The text in a field while the user types, which can be incomplete or another spelling of the value. The text
 * is discarded when the value is changed elsewhere, such as by an undo, or when the field loses focus.
 */
export function useTyped<T>(value: T | undefined) {
  const [typed, setTyped] = useState<{ text: string; value: T | undefined }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : undefined;
  return {
    text,
    /**
     * Keeps the typed text. `value` is the value that the text represents, or the previous value if the text isn't
     * valid.
     */
    keep: (text: string, value: T | undefined) => setTyped({ text, value }),
    drop: () => setTyped(undefined),
  };
}
