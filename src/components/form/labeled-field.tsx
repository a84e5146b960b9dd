import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";
import { useFieldError } from "./form-errors";

export interface FieldProps {
  label: string;
  name: string;
  hint?: string;
}

/** The attributes that tie an input to its label, its hint and its error. */
export interface FieldAttributes {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A label and an input, with the error or the hint below them. */
export function LabeledField({
  label,
  name,
  hint,
  children,
}: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const error = useFieldError(name);
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        ...(error && { "aria-invalid": true }),
        ...(note && { "aria-describedby": `${id}-note` }),
      })}
      {note && (
        <p id={`${id}-note`} className={cn("text-xs", error ? "text-destructive" : "text-muted-foreground")}>
          {note}
        </p>
      )}
    </div>
  );
}
