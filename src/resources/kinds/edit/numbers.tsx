import type { FilterProps, InputProps, KindEditor } from "../kind";
import { NumberFilter, NumberInput } from "./parts";

const withUnit = (unit?: string): KindEditor => ({
  Input: (props: InputProps) => <NumberInput {...props} unit={unit} />,
  Filter: (props: FilterProps) => <NumberFilter {...props} unit={unit} />,
});

export const money = withUnit("USD");
export const duration = withUnit("ms");

export const count: KindEditor = {
  Input: (props: InputProps) => (
    <NumberInput {...props} unit={props.field.unit} step={props.field.digits ? "any" : "1"} />
  ),
  Filter: (props: FilterProps) => <NumberFilter {...props} unit={props.field.unit} />,
};
