import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { type FieldProps, LabeledField } from "./labeled-field";

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "name" | "children">;

export const TextField = ({ label, name, hint, className, ...input }: TextFieldProps) => (
  <LabeledField label={label} name={name} hint={hint}>
    {(attributes) => <Input {...attributes} className={cn("h-9", className)} {...input} />}
  </LabeledField>
);

/** A password field with a button that shows or hides the password. */
export function PasswordField({ className, ...field }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <TextField type={shown ? "text" : "password"} className={cn("pr-10", className)} {...field} />
      <button
        type="button"
        aria-label={shown ? t("Hide password") : t("Show password")}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.625rem] right-0 grid size-9 place-content-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
