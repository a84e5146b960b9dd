import type { Field } from "@contract/fields.ts";
import type { ComponentType } from "react";
import { type Control, Controller } from "react-hook-form";
import { Label } from "@/components/ui/label";
import type { FieldEditor, InputProps } from "../../field-types/field-type";
import { editors } from "../../field-types/inputs";
import type { Values } from "./resolver";

/** A field's input with its label, its help and its error. */
export function FormField({
  name,
  field,
  control,
  autoFocus,
  own,
}: {
  name: string;
  field: Field;
  control: Control<Values>;
  autoFocus?: boolean;
  /** Replaces the input of the field's type. */
  own?: ComponentType<InputProps>;
}) {
  // A value has the type that its field declares; the compiler can't tell which one that is.
  const Input = own ?? (editors[field.kind] as FieldEditor).Input;
  if (!Input) return null;
  const id = `field-${name}`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <div className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <Label htmlFor={id}>{field.label}</Label>
            {field.nullable && <span className="text-muted-foreground text-xs">Optional</span>}
          </div>
          <Input
            field={field}
            id={id}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            autoFocus={autoFocus}
            invalid={error !== undefined}
            describedBy={error ? `${id}-error` : field.help ? `${id}-help` : undefined}
          />
          {error ? (
            <p id={`${id}-error`} role="alert" className="text-destructive text-xs">
              {error.message}
            </p>
          ) : (
            field.help && (
              <p id={`${id}-help`} className="text-muted-foreground text-xs">
                {field.help}
              </p>
            )
          )}
        </div>
      )}
    />
  );
}
