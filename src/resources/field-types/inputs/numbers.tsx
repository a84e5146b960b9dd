import type { FieldEditor, FilterProps, InputProps } from "../field-type";
import { NumberFilter, NumberInput } from "./input-attributes";

const units = { money: "USD", duration: "ms" } as Record<string, string>;
const unitOf = ({ field }: Pick<InputProps, "field">) => field.unit ?? units[field.kind];

const Input = (props: InputProps<number>) => (
  <NumberInput
    {...props}
    unit={unitOf(props)}
    step={props.field.kind === "count" && !props.field.digits ? "1" : "any"}
  />
);

const Filter = (props: FilterProps) => <NumberFilter {...props} unit={unitOf(props)} />;

/** The editor of counts, money and durations, which differ only in their units. */
export const number: FieldEditor<number> = { Input, Filter };
