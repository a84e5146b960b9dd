import type { FieldErrors as Errors } from "@contract/errors.ts";
import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, createContext, use, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

/** The errors of the surrounding form, by field name. */
export const FieldErrors = createContext<Errors>({});

type Props = Omit<ComponentProps<"input">, "children" | "name"> & {
  label: string;
  name: string;
  hint?: string;
};

/** A labelled input. Screen readers announce its hint and errors with it. */
export function Field({ label, hint, className, ...props }: Props) {
  const id = useId();
  const errors = use(FieldErrors)[props.name] ?? [];
  const wrong = errors.length > 0;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong || hint ? `${id}-note` : undefined}
        className={cn("h-9", className)}
        {...props}
      />
      {(wrong || hint) && (
        <p id={`${id}-note`} className={cn("text-xs", wrong ? "text-destructive" : "text-muted-foreground")}>
          {wrong ? errors.join(" ") : hint}
        </p>
      )}
    </div>
  );
}

/** The email address of an account. */
export const EmailField = ({ label = "Email", autoComplete = "username" }: Partial<Props>) => (
  <Field
    label={label}
    name="email"
    type="email"
    autoComplete={autoComplete}
    inputMode="email"
    placeholder="name@example.com"
  />
);

/** A password with a button that reveals it. */
export function PasswordField({ className, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <Field type={shown ? "text" : "password"} className={cn("pr-10", className)} {...props} />
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

/** A new password, with the autofill hint that offers to generate one. */
export const NewPasswordField = ({ label }: { label: string }) => (
  <PasswordField label={label} name="password" autoComplete="new-password" hint="At least 8 characters" />
);
