import type { Field } from "@contract/fields.ts";
import type { ComponentType } from "react";
import { useFieldError } from "@/components/form/form-errors";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import type { FieldEditor, InputProps } from "../../field-types/field-type";
import { editors } from "../../field-types/inputs";

interface Props {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  autoFocus?: boolean;
  /** Replaces the input of the field's type. */
  own?: ComponentType<InputProps>;
}

/** A field's input with its label, its help and its error. */
export function FormField({ name, field, value, onChange, autoFocus, own }: Props) {
  const error = useFieldError(name);
  // A value has the type that its field declares, but the compiler can't tell which type that is.
  const Input = own ?? (editors[field.kind] as FieldEditor).Input;
  if (!Input) return null;
  const id = `field-${name}`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{field.label}</Label>
        {field.nullable && <span className="text-muted-foreground text-xs">{t("Optional")}</span>}
      </div>
      <Input
        field={field}
        id={id}
        name={name}
        value={value}
        onChange={onChange}
        autoFocus={autoFocus}
        invalid={error !== undefined}
        describedBy={error ? `${id}-error` : field.help ? `${id}-help` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-destructive text-xs">
          {error}
        </p>
      ) : (
        field.help && (
          <p id={`${id}-help`} className="text-muted-foreground text-xs">
            {field.help}
          </p>
        )
      )}
    </div>
  );
}
