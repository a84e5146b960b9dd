import { useFormContext } from "react-hook-form";

/** The message at a field of the surrounding form, if any. */
export function useFieldError(name: string): string | undefined {
  const message = useFormContext().formState.errors[name]?.message;
  return typeof message === "string" ? message : undefined;
}
