import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { FieldValue, fieldTypes } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";

/** One detail of a record under its label. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cn("grid min-w-0 content-start gap-1", wide && "col-span-full")}>
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Some of a record's fields, in the order in which the resource declares them. */
export function FieldList({
  resource,
  record,
  keep,
  className,
}: {
  resource: Resource;
  record: AnyRow;
  keep: (name: string, field: Field) => boolean;
  className?: string;
}) {
  return (
    <dl className={cn("grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2", className)}>
      {Object.entries(resource.all)
        .filter(([name, field]) => keep(name, field))
        .map(([name, field]) => (
          <Fact key={name} label={field.label} wide={fieldTypes[field.kind].wide}>
            <FieldValue field={field} name={name} value={record[name]} record={record} />
          </Fact>
        ))}
    </dl>
  );
}
