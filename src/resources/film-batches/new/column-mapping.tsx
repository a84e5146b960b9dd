import type { ValueTable } from "@contract/film-batches.ts";
import { useId } from "react";
import { fieldClasses } from "@/components/ui/field-classes";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";

interface Props {
  placeholders: readonly string[];
  table: ValueTable;
  columns: readonly number[];
  onChange(at: number, column: number): void;
}

function ColumnChoice({
  name,
  table,
  column,
  onChange,
}: Omit<Props, "placeholders" | "columns" | "onChange"> & {
  name: string;
  column: number;
  onChange(column: number): void;
}) {
  const id = useId();
  const first = table.rows[0]?.[column];
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} className="wrap-anywhere">
        {name}
      </Label>
      <select
        id={id}
        aria-invalid={column < 0 ? true : undefined}
        aria-describedby={`${id}-note`}
        value={column}
        onChange={({ target }) => onChange(Number(target.value))}
        className={cn(fieldClasses, "h-9 min-w-0 px-2 max-md:text-base")}
      >
        <option value={-1}>{t("Choose a column")}</option>
        {table.columns.map((one, at) => (
          <option key={one} value={at}>
            {one}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className="truncate text-muted-foreground text-xs">
        {column < 0 ? t("No column has this name.") : first || t("Empty in the first row")}
      </p>
    </div>
  );
}

/** The column of each placeholder, found by its name, with its value in the first row. */
export function ColumnMapping({ placeholders, table, columns, onChange }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium text-sm">{t("Columns for placeholders")}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {placeholders.map((name, at) => (
          <ColumnChoice
            key={name}
            name={name}
            table={table}
            column={columns[at] ?? -1}
            onChange={(column) => onChange(at, column)}
          />
        ))}
      </div>
    </fieldset>
  );
}
