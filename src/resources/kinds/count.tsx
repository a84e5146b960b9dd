import { formatCount } from "./format";
import type { CellProps, FilterProps, InputProps, KindLook } from "./kind";
import { NumberFilter, NumberInput } from "./parts";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatCount(value, field)}</span>;

const Input = (props: InputProps) => (
  <NumberInput {...props} unit={props.field.unit} step={props.field.digits ? "any" : "1"} />
);

const Filter = (props: FilterProps) => <NumberFilter {...props} unit={props.field.unit} />;

export const count: KindLook = { Cell, Value: Cell, Input, Filter, align: "right" };
