import { Label as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="label"
      className={cn("inline-flex select-none items-center gap-1.5 font-medium text-sm leading-5", className)}
      {...props}
    />
  );
}
