import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const base =
  "grid grid-cols-[0_1fr] items-start gap-y-0.5 rounded-lg border px-3.5 py-3 text-sm has-[>svg]:grid-cols-[1rem_1fr] has-[>svg]:gap-x-2.5 [&>svg]:mt-0.5 [&>svg]:size-4";

const variants = {
  default: "bg-card text-card-foreground",
  info: "border-transparent bg-tint text-tint-foreground",
  success: "border-transparent bg-success-tint text-success-tint-foreground",
  warning: "border-transparent bg-warning-tint text-warning-tint-foreground",
  destructive: "border-transparent bg-destructive-tint text-destructive-tint-foreground",
};

/** A message that screen readers announce when it appears. Its role is `alert` for errors, otherwise `status`. */
export function Alert({
  className,
  variant = "default",
  ...props
}: ComponentProps<"div"> & { variant?: keyof typeof variants }) {
  return (
    <div
      data-slot="alert"
      role={variant === "destructive" ? "alert" : "status"}
      className={cn(base, variants[variant], className)}
      {...props}
    />
  );
}

export function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("col-start-2 font-medium", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("col-start-2 [&_a]:underline", className)} {...props} />;
}
