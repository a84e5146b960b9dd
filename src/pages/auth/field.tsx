import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

type Props = Omit<ComponentProps<"input">, "children"> & {
  label: string;
  errors?: string[];
  hint?: string;
  /** Beside the label, a link for example. */
  aside?: React.ReactNode;
};

/** A labelled input whose hint and errors are read out with it. */
export function Field({ label, errors, hint, aside, className, ...props }: Props) {
  const id = useId();
  const wrong = errors !== undefined && errors.length > 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </div>
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

/** A password, which can be shown. */
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
