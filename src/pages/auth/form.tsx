import type { ReactNode } from "react";
import { Form, type FormOptions } from "@/components/form/form";
import { OutboxNote } from "@/components/layout/outbox-note";
import { Button } from "@/components/ui/button";
import { checks, EmailField, parserOf } from "./credentials";

interface Props<Output> extends FormOptions<Output> {
  /** The label of the submit button. */
  action: string;
  children?: ReactNode;
  /** Shown below the button. */
  below?: ReactNode;
}

/** A form with one wide button. */
export const AuthForm = <Output,>({ action, children, below, ...options }: Props<Output>) => (
  <Form
    {...options}
    buttons={(pending) => (
      <>
        <Button type="submit" size="lg" pending={pending}>
          {action}
        </Button>
        {below}
      </>
    )}
  >
    {children}
  </Form>
);

/** A form without fields whose button confirms the action that the page describes. */
export const ConfirmForm = ({
  onConfirm,
  ...form
}: Pick<Props<unknown>, "action" | "below"> & { onConfirm: () => Promise<unknown> }) => (
  <AuthForm {...form} parse={() => ({ data: null })} onSubmit={onConfirm} />
);

const parseEmail = parserOf({ email: checks.email });

interface EmailFormProps {
  action: string;
  onSubmit: (email: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Asks for an email address to send a message to. */
export const EmailForm = ({ action, onSubmit, children }: EmailFormProps) => (
  <AuthForm
    parse={parseEmail}
    onSubmit={({ email }) => onSubmit(email.trim())}
    action={action}
    below={<OutboxNote />}
  >
    {children}
    <EmailField />
  </AuthForm>
);
