import { formatDuration } from "./format";
import type { CellProps, FilterProps, InputProps, KindLook } from "./kind";
import { NumberFilter, NumberInput } from "./parts";

const Cell = ({ value }: CellProps) => <span data-figure>{formatDuration(value)}</span>;
const Input = (props: InputProps) => <NumberInput {...props} unit="ms" />;
const Filter = (props: FilterProps) => <NumberFilter {...props} unit="ms" />;

export const duration: KindLook = { Cell, Value: Cell, Input, Filter, align: "right" };
