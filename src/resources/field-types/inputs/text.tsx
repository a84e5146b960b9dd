import { Input as TextInput } from "@/components/ui/input";
import type { FieldEditor, InputProps } from "../field-type";
import { inputAttributes, TextFilter } from "./input-attributes";

function Input(props: InputProps<string>) {
  return (
    <TextInput
      {...inputAttributes(props)}
      autoComplete="off"
      value={props.value ?? ""}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const text: FieldEditor<string> = { Input, Filter: TextFilter };
