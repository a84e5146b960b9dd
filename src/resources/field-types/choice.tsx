import type { Tone } from "@contract/appearance.ts";
import type { Field } from "@contract/fields.ts";
import { own } from "@scene/own.ts";
import { Badge } from "@/components/ui/badge";
import type { BadgeVariant } from "@/components/ui/badge-variants";
import type { CellProps, FieldDisplay } from "./field-type";

const variants: Record<Tone, BadgeVariant> = {
  neutral: "neutral",
  info: "default",
  success: "success",
  warning: "warning",
  danger: "destructive",
};

/** A value of a choice: a colored badge if it is a status, and its name otherwise. */
export function ChoiceBadge({ field, value }: { field: Pick<Field, "tones" | "labels">; value: string }) {
  const tone = own(field.tones, value);
  const label = own(field.labels, value) ?? value;
  return tone ? (
    <Badge variant={variants[tone]} dot>
      {label}
    </Badge>
  ) : (
    <span className="whitespace-nowrap">{label}</span>
  );
}

const Cell = ({ field, value }: CellProps<string>) => <ChoiceBadge field={field} value={value} />;

export const choice: FieldDisplay<string> = { Cell, Value: Cell };
