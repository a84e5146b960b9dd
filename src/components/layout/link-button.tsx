import { clsx } from "clsx";
import type { LinkProps } from "react-router";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { Link } from "./link";

/** A link styled as a button, for pages with a small bundle. */
export function LinkButton({ variant, size, className, ...props }: LinkProps & ButtonLook) {
  return <Link className={clsx(buttonVariants({ variant, size }), className)} {...props} />;
}
