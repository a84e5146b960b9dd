import { formatMoney } from "./format";
import type { CellProps, FilterProps, InputProps, KindLook } from "./kind";
import { NumberFilter, NumberInput } from "./parts";

const Cell = ({ value, field }: CellProps) => <span data-figure>{formatMoney(value, field)}</span>;
const Input = (props: InputProps) => <NumberInput {...props} unit="USD" />;
const Filter = (props: FilterProps) => <NumberFilter {...props} unit="USD" />;

export const money: KindLook = { Cell, Value: Cell, Input, Filter, align: "right" };
