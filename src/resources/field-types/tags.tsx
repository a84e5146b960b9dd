import { own } from "@scene/own.ts";
import { Badge } from "@/components/ui/badge";
import type { CellProps, FieldDisplay } from "./field-type";

const shown = 3;

const labelsOf = ({ field, value }: CellProps<string[]>) => value.map((tag) => own(field.labels, tag) ?? tag);

function Cell(cell: CellProps<string[]>) {
  const value = labelsOf(cell);
  return (
    <span className="flex gap-1" title={value.join(", ")}>
      {value.slice(0, shown).map((tag) => (
        <Badge key={tag} className="max-w-40">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {value.length > shown && <Badge variant="outline">+{value.length - shown}</Badge>}
    </span>
  );
}

function Value(cell: CellProps<string[]>) {
  const value = labelsOf(cell);
  return (
    <span className="flex flex-wrap gap-1">
      {value.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}

export const tags: FieldDisplay<string[]> = {
  Cell: Cell as (props: CellProps<string[]>) => React.ReactNode,
  Value: Value as (props: CellProps<string[]>) => React.ReactNode,
};
