import { Textarea } from "@/components/ui/textarea";
import type { FieldEditor, InputProps } from "../field-type";
import { inputAttributes, TextFilter } from "./input-attributes";

function Input(props: InputProps<string>) {
  return (
    <Textarea
      {...inputAttributes(props)}
      className="min-h-28"
      value={props.value ?? ""}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const longText: FieldEditor<string> = { Input, Filter: TextFilter };
