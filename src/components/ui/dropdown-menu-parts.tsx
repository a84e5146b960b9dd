import * as Primitive from "@radix-ui/react-dropdown-menu";
import { CheckIcon } from "lucide-react";
import { type ComponentProps, createContext, type FocusEvent, use, useRef } from "react";
import { cn } from "@/lib/utils";
import { itemClasses, popoverClasses } from "./surfaces";

export {
  DropdownMenu as Root,
  DropdownMenuRadioGroup as RadioGroup,
  DropdownMenuTrigger as Trigger,
} from "@radix-ui/react-dropdown-menu";

/** Whether the keyboard was used to open the menu for the first time. The menu's first item then gets the focus. */
export const OpenedByKeyboard = createContext(false);

export function Content({
  className,
  sideOffset = 6,
  align = "end",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const content = useRef<HTMLDivElement>(null);
  const opening = useRef({ byKeyboard: use(OpenedByKeyboard) });
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!opening.current.byKeyboard || target !== currentTarget) return;
    opening.current.byKeyboard = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
  };
  // The trigger toggles the menu itself. If a closing menu also handled a press on its trigger, it would close the menu
  // that the press has just reopened.
  const spareTrigger = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    const trigger = document.getElementById(content.current?.getAttribute("aria-labelledby") ?? "");
    if (trigger?.contains(event.target as Node | null)) event.preventDefault();
  };
  return (
    <Primitive.Portal>
      <Primitive.Content
        ref={content}
        data-slot="dropdown-menu-content"
        onInteractOutside={spareTrigger}
        onFocus={focusFirst}
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          popoverClasses,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function Item({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={cn(
        itemClasses,
        variant === "destructive" &&
          "text-destructive data-highlighted:bg-destructive-tint data-highlighted:text-destructive-tint-foreground [&>svg:first-child]:text-current",
        className,
      )}
      {...props}
    />
  );
}

const Mark = () => (
  <Primitive.ItemIndicator className="absolute right-2">
    <CheckIcon aria-hidden className="size-4" />
  </Primitive.ItemIndicator>
);

export function CheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(itemClasses, "pr-8", className)} {...props}>
      {children}
      <Mark />
    </Primitive.CheckboxItem>
  );
}

export function RadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(itemClasses, "pr-8", className)} {...props}>
      {children}
      <Mark />
    </Primitive.RadioItem>
  );
}

export function Label({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label className={cn("px-2 py-1.5 text-muted-foreground text-xs", className)} {...props} />
  );
}

export function Separator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}

export function Shortcut({ className, ...props }: ComponentProps<"span">) {
  return <span className={cn("ml-auto pl-4 text-muted-foreground text-xs", className)} {...props} />;
}
