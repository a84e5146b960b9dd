import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { type ServerFormOptions, useServerForm } from "./use-server-form";

interface Props<Input extends FieldValues, Output> extends ServerFormOptions<Input, Output> {
  children: ReactNode;
  buttons: (pending: boolean) => ReactNode;
}

/** A form whose fields find their values and errors by name. */
export function ServerForm<Input extends FieldValues, Output>({
  children,
  buttons,
  ...options
}: Props<Input, Output>) {
  const { form, submit, pending } = useServerForm(options);
  const message = form.formState.errors.root?.message;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {message && (
          <Alert variant="destructive">
            <AlertDescription>{message}</AlertDescription>
          </Alert>
        )}
        {children}
        {buttons(pending)}
      </form>
    </FormProvider>
  );
}
