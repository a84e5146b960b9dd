import type { ReactNode } from "react";
import { Select, SelectContent, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type FieldProps, LabeledField } from "./labeled-field";

interface Props extends FieldProps {
  defaultValue?: string;
  placeholder?: string;
  /** `SelectItem` elements. */
  children: ReactNode;
}

export const SelectField = ({ label, name, hint, defaultValue, placeholder, children }: Props) => (
  <LabeledField label={label} name={name} hint={hint}>
    {({ name, ...attributes }) => (
      <Select name={name} defaultValue={defaultValue}>
        <SelectTrigger {...attributes} className="h-9">
          <SelectValue placeholder={placeholder} />
        </SelectTrigger>
        <SelectContent>{children}</SelectContent>
      </Select>
    )}
  </LabeledField>
);
