import { Input as TextInput } from "@/components/ui/input";
import type { InputProps, KindEditor } from "../kind";
import { inputAttributes, TextFilter } from "./parts";

function Input(props: InputProps) {
  return (
    <TextInput
      {...inputAttributes(props)}
      ref={props.ref}
      autoComplete="off"
      value={(props.value as string | null) ?? ""}
      onBlur={props.onBlur}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const text: KindEditor = { Input, Filter: TextFilter };
