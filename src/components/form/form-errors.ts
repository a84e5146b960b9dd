import type { FieldErrors } from "@contract/errors.ts";
import { createContext, use } from "react";

/** The errors of the surrounding form, by field. */
export const FormErrors = createContext<FieldErrors>({});

/** The error of a field of the surrounding form, if any. */
export const useFieldError = (name: string): string | undefined => use(FormErrors)[name]?.[0];
