import { own } from "@scene/own.ts";
import type { CellProps, FieldDisplay } from "./field-type";

/** The text, or its label if the server wrote the text. */
const shownOf = ({ field, value }: CellProps<string>) => own(field.labels, value) ?? value;

function Cell(cell: CellProps<string>) {
  const text = shownOf(cell);
  return (
    <span className="block max-w-80 truncate" title={text}>
      {text}
    </span>
  );
}

const Value = (cell: CellProps<string>) => (
  <p className="max-w-prose whitespace-pre-wrap break-words">{shownOf(cell)}</p>
);

export const longText: FieldDisplay<string> = { Cell, Value, wide: true };
