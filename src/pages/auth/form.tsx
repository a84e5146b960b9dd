import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailField, FieldErrors } from "./field";
import { OutboxNote } from "./frame";
import { checkFields, type FormLife, useForm } from "./use-form";

type Props = FormLife & {
  /** What its button says. */
  action: string;
  children: ReactNode;
  /** Under the button. */
  below?: ReactNode;
  /** In place of the button, where there are more. */
  buttons?: (pending: boolean) => ReactNode;
};

/** What is wrong with it as a whole, its fields, each with its own errors, and a button. */
export function AuthForm({ action, children, below, buttons, ...life }: Props) {
  const { onSubmit, errors, message, pending } = useForm(life);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {message && (
        <Alert variant="destructive">
          <AlertDescription>{message}</AlertDescription>
        </Alert>
      )}
      <FieldErrors value={errors}>{children}</FieldErrors>
      {buttons?.(pending) ?? (
        <Button type="submit" size="lg" pending={pending}>
          {action}
        </Button>
      )}
      {below}
    </form>
  );
}

interface LetterProps {
  action: string;
  send: (email: string) => ReturnType<FormLife["send"]>;
  sent: (email: string) => void;
  children?: ReactNode;
}

/** Asks for an address that a letter shall go to. */
export function LetterForm({ action, send, sent, children }: LetterProps) {
  const addressOf = ({ email = "" }: Record<string, string>) => email.trim();
  return (
    <AuthForm
      check={(values) => checkFields(values, ["email"])}
      send={(values) => send(addressOf(values))}
      done={(values) => sent(addressOf(values))}
      action={action}
      below={<OutboxNote />}
    >
      {children}
      <EmailField />
    </AuthForm>
  );
}
