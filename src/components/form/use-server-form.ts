import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { type Schema, schemaResolver } from "./schema-resolver";
import { showServerErrors } from "./server-errors";

export interface ServerFormOptions<Input extends FieldValues, Output> {
  /** Checks the values before they are sent, and converts them to what `onSubmit` takes. */
  schema: Schema<Output>;
  defaultValues: Input;
  /** What it rejects with is shown at the fields. */
  onSubmit: (values: Output) => Promise<unknown>;
}

/** A form that is validated by a schema, and that shows the server's errors at its fields. */
export function useServerForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
}: ServerFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues: defaultValues as DefaultValues<Input>,
    reValidateMode: "onSubmit",
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showServerErrors(error, Object.keys(defaultValues), form.setError);
    }
  });
  return { form, submit, pending: form.formState.isSubmitting };
}
