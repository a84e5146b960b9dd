import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./class-groups";

/** Class names joined, where a later utility wins over an earlier one of its kind. */
export const cn = (...classes: ClassValue[]) => mergeClasses(clsx(classes));
