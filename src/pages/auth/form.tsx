import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailField, FieldErrors } from "./field";
import { OutboxNote } from "./frame";
import { checkFields, type FormLife, useForm } from "./use-form";

type Props = FormLife & {
  /** The label of the submit button. */
  action: string;
  children: ReactNode;
  /** Below the button. */
  below?: ReactNode;
  /** Replaces the button where a form has several. */
  buttons?: (pending: boolean) => ReactNode;
};

/** A form with its message, its fields with their errors, and a button. */
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

/** Asks for the email address to send something to. */
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
