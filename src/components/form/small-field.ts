import { fieldClasses } from "@/components/ui/field-classes";
import { cn } from "@/lib/utils";

/** Compact inputs. On phones, the text is 16 px so the browser doesn't zoom in. */
export const smallField = cn(fieldClasses, "h-7 px-2 text-[0.8125rem] max-md:h-9 max-md:text-base");
export const smallLabel = "block truncate text-muted-foreground text-xs leading-5";
