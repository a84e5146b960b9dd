import type { ReactNode, SubmitEvent } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { FormErrors } from "./form-errors";
import { type SubmitOptions, useSubmit } from "./use-submit";

/** The values of the form's fields, by name, and the name and value of the button that submitted it. */
export type FormValues = Record<string, string>;

export type FormOptions<Output> = SubmitOptions<FormValues, Output>;

interface Props<Output> extends FormOptions<Output> {
  children?: ReactNode;
  buttons: (pending: boolean) => ReactNode;
  className?: string;
}

function valuesOf({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): FormValues {
  const entries = new FormData(currentTarget, nativeEvent.submitter);
  return Object.fromEntries([...entries].map(([name, value]) => [name, String(value)]));
}

/** A form with uncontrolled fields. Each field looks up its errors by name. */
export function Form<Output>({ children, buttons, className = "grid gap-4", ...options }: Props<Output>) {
  const { ref, submit, pending, errors, message } = useSubmit(options);
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit(valuesOf(event));
      }}
    >
      {message && (
        <Alert variant="destructive">
          <AlertDescription>{message}</AlertDescription>
        </Alert>
      )}
      <FormErrors value={errors}>{children}</FormErrors>
      {buttons(pending)}
    </form>
  );
}
