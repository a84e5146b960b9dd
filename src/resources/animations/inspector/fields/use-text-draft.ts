import { useState } from "react";

/**
 * What stands in a field while it is typed in, which may be no value yet, or the same one written differently. It
 * lasts until the value becomes another one by other means, an undo for one, or the field is left.
 */
export function useTyped<T>(value: T | undefined) {
  const [typed, setTyped] = useState<{ text: string; value: T | undefined }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : undefined;
  return {
    text,
    /** `value` is what the text stands for; the one before where it stands for none. */
    keep: (text: string, value: T | undefined) => setTyped({ text, value }),
    drop: () => setTyped(undefined),
  };
}
