import { CheckIcon, MinusIcon } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        "group relative size-4 shrink-0 rounded-[4px] border border-input bg-card shadow-xs transition-colors after:absolute after:-inset-1.5 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...props}
    >
      <Primitive.Indicator className="grid place-content-center text-primary-foreground">
        <MinusIcon aria-hidden className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block" />
        <CheckIcon aria-hidden className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
