import { clsx } from "clsx";
import type { LinkProps } from "react-router";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { Link } from "./link";

/** A link that looks like a button, for pages that have to be light. */
export function LinkButton({ variant, size, className, ...props }: LinkProps & ButtonLook) {
  return <Link className={clsx(buttonVariants({ variant, size }), className)} {...props} />;
}
