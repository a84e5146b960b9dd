import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

// The first call builds a table of all utilities. This call builds it early, while the session is being fetched.
twMerge("");

/** Joins class names; a later utility wins over an earlier one of its kind. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes));
