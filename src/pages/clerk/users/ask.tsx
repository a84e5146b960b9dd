import type { FieldErrors as Errors } from "@contract/errors.ts";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Field } from "@/pages/auth/field";
import { checkFields } from "@/pages/auth/use-form";
import { FormDialog } from "@/pages/settings/account/form-dialog";
import type { HttpError } from "@/providers/http-error";

interface Asked {
  name: string;
  label: string;
  type?: "text" | "email" | "number";
  choices?: readonly string[];
  initial?: string;
  placeholder?: string;
}

interface Props {
  title: string;
  description: ReactNode;
  action: string;
  variant?: "default" | "destructive";
  fields: Asked[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Numbers come as such. What it throws stands at its fields, or above them. */
  onSubmit: (values: Record<string, string | number>) => Promise<unknown>;
}

type Values = Record<string, string>;

function Choice({ name, label, choices = [], initial }: Asked) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select name={name} defaultValue={initial ?? choices[0]}>
        <SelectTrigger id={id}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {choices.map((choice) => (
            <SelectItem key={choice} value={choice}>
              {choice}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}

function Question({ choices, initial, type = "text", ...asked }: Asked) {
  if (choices) return <Choice {...asked} choices={choices} initial={initial} />;
  const number = type === "number" && { step: "any", min: 0 };
  return (
    <Field {...asked} {...number} type={type} autoComplete="off" maxLength={500} defaultValue={initial} />
  );
}

function wrongWith({ name, label, type }: Asked, values: Values): string[] | undefined {
  const value = values[name]?.trim() ?? "";
  if (type === "email") return checkFields({ email: value }, ["email"]).email;
  if (type === "number") return Number(value) > 0 ? undefined : ["Enter a number above zero."];
  return value ? undefined : [`${label} is missing.`];
}

function check(fields: Asked[], values: Values): Errors {
  const wrong = fields.map((field) => [field.name, wrongWith(field, values)] as const);
  return Object.fromEntries(wrong.flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
}

const read = (fields: Asked[], values: Values) =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = values[name]?.trim() ?? "";
      return [name, type === "number" ? Number(value) : value];
    }),
  );

/** A few questions, none of which may stay open, and what is done with their answers. */
export function Ask({ fields, onSubmit, ...window }: Props) {
  return (
    <FormDialog
      {...window}
      check={(values) => check(fields, values)}
      send={async (values) => {
        try {
          await onSubmit(read(fields, values));
          return { success: true };
        } catch (error) {
          const { errors, text } = error as HttpError;
          return { success: false, error: { errors, message: text } };
        }
      }}
      done={() => {}}
    >
      {fields.map((field) => (
        <Question key={field.name} {...field} />
      ))}
    </FormDialog>
  );
}
