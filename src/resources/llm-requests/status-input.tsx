import type { InputProps } from "../field-types/field-type";
import { choice } from "../field-types/inputs/choice";

const { Input } = choice;

/** The one thing that a person can make of a request's status is to cancel it. */
export function StatusInput(props: InputProps) {
  const values = [...new Set([String(props.value), "cancelled"])];
  return Input && <Input {...props} field={{ ...props.field, values }} />;
}
