import { Textarea } from "@/components/ui/textarea";
import type { CellProps, InputProps, KindLook } from "./kind";
import { inputAttributes, TextFilter } from "./parts";

function Cell({ value }: CellProps) {
  return (
    <span className="block max-w-80 truncate" title={value}>
      {value}
    </span>
  );
}

const Value = ({ value }: CellProps) => (
  <p className="max-w-prose whitespace-pre-wrap break-words">{value}</p>
);

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

export const longText: KindLook = { Cell, Value, Input, Filter: TextFilter, wide: true };
