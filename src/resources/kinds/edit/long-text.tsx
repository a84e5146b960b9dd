import { Textarea } from "@/components/ui/textarea";
import type { InputProps, KindEditor } from "../kind";
import { inputAttributes, TextFilter } from "./parts";

function Input(props: InputProps) {
  return (
    <Textarea
      {...inputAttributes(props)}
      ref={props.ref}
      className="min-h-28"
      value={(props.value as string | null) ?? ""}
      onBlur={props.onBlur}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const longText: KindEditor = { Input, Filter: TextFilter };
