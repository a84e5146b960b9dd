import * as Primitive from "@radix-ui/react-select";
import { CheckIcon, ChevronDownIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { fieldClasses } from "./field-classes";
import { itemClasses, popoverClasses } from "./surfaces";

export const Select = Primitive.Root;
export const SelectValue = Primitive.Value;
export const SelectGroup = Primitive.Group;

export function SelectTrigger({
  className,
  children,
  size = "default",
  ...props
}: ComponentProps<typeof Primitive.Trigger> & { size?: "sm" | "default" }) {
  return (
    <Primitive.Trigger
      data-slot="select-trigger"
      className={cn(
        fieldClasses,
        "flex items-center justify-between gap-2 px-2.5 text-left data-placeholder:text-muted-foreground *:data-[slot=select-value]:truncate",
        size === "sm" ? "h-7 text-[0.8125rem]" : "h-8",
        className,
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDownIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  );
}

export function SelectContent({
  className,
  children,
  position = "popper",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="select-content"
        position={position}
        sideOffset={4}
        className={cn(
          popoverClasses,
          "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-y-auto p-1",
          className,
        )}
        // A choice can open a dialog. Enter would then also press the button that gets the focus there.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        {...props}
      >
        <Primitive.Viewport>{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label className={cn("px-2 py-1.5 text-muted-foreground text-xs", className)} {...props} />
  );
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item data-slot="select-item" className={cn(itemClasses, "pr-8", className)} {...props}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <CheckIcon aria-hidden className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

export function SelectSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}
