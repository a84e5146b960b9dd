import { Input as TextInput } from "@/components/ui/input";
import type { CellProps, InputProps, KindLook } from "./kind";
import { inputAttributes, TextFilter } from "./parts";

const link = /^https?:\/\/\S+$/i;

function Cell({ value }: CellProps) {
  return (
    <span className="block max-w-72 truncate" title={value}>
      {value}
    </span>
  );
}

function Value({ value }: CellProps) {
  if (!link.test(value)) return <span className="break-words">{value}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer" className="break-all text-primary hover:underline">
      {value}
    </a>
  );
}

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

export const text: KindLook = { Cell, Value, Input, Filter: TextFilter };
