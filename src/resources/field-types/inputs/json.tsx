import { useState } from "react";
import { pretty } from "@/components/code/json-view";
import type { FieldEditor, InputProps } from "../field-type";
import { areaClasses, inputAttributes } from "./input-attributes";

/** An input for JSON. Invalid JSON is kept as typed, and the form shows an error. */
function Input(props: InputProps) {
  const [draft, setDraft] = useState(() =>
    typeof props.value === "string" ? props.value : pretty(props.value),
  );
  return (
    <textarea
      {...inputAttributes(props)}
      spellCheck={false}
      className={`${areaClasses} min-h-40 font-mono text-xs`}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value);
        try {
          props.onChange(target.value.trim() === "" ? null : JSON.parse(target.value));
        } catch {
          props.onChange(target.value);
        }
      }}
    />
  );
}

export const json: FieldEditor = { Input };
