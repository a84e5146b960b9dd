import { Textarea } from "@/components/ui/textarea";
import type { FieldEditor, InputProps } from "../field-type";
import { inputAttributes, TextFilter } from "./input-attributes";

function Input(props: InputProps<string>) {
  return (
    <Textarea
      {...inputAttributes(props)}
      ref={props.ref}
      className="min-h-28"
      value={props.value ?? ""}
      onBlur={props.onBlur}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const longText: FieldEditor<string> = { Input, Filter: TextFilter };
