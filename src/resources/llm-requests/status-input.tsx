import type { InputProps } from "../field-types/field-type";
import { choice } from "../field-types/inputs/choice";
import type { RequestStatus } from "./llm-request";

const { Input } = choice;

/** An input for a request's status. The only possible change is to cancel the request. */
export function StatusInput({ value, onChange, ...props }: InputProps<RequestStatus>) {
  const values = [...new Set([value ?? "cancelled", "cancelled"])];
  return (
    Input && (
      <Input
        {...props}
        value={value}
        onChange={(next) => onChange(next === "cancelled" ? next : value)}
        field={{ ...props.field, values }}
      />
    )
  );
}
