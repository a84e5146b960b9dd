import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

// The first call builds a table of all utility classes. Calling it here does this work while the session is
// being fetched.
twMerge("");

/** Joins class names. Of conflicting utility classes, the last one wins. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes));
