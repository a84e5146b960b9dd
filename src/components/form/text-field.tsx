import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";
import { useFieldError } from "./use-field-error";

export type TextFieldProps = Omit<ComponentProps<"input">, "name" | "children"> & {
  name: string;
  label: string;
  hint?: string;
};

/** A labelled input of the surrounding form. Its hint and its errors are read out with it. */
export function TextField({ name, label, hint, className, ...input }: TextFieldProps) {
  const id = useId();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={cn("h-9", className)}
        {...input}
        {...register(name)}
      />
      {note && (
        <p id={`${id}-note`} className={cn("text-xs", error ? "text-destructive" : "text-muted-foreground")}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password, which can be shown. */
export function PasswordField({ className, ...field }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <TextField type={shown ? "text" : "password"} className={cn("pr-10", className)} {...field} />
      <button
        type="button"
        aria-label={shown ? "Hide password" : "Show password"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.625rem] right-0 grid size-9 place-content-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
