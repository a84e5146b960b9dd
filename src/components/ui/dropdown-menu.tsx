import { Slot } from "@radix-ui/react-slot";
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useState,
} from "react";

/*
 * Menus whose code loads when the first one is about to be opened. Until then, a menu is only its trigger.
 */

type Parts = typeof import("./dropdown-menu-parts");

/** The code of menus; undefined until it has loaded. */
let parts: Parts | undefined;
const load = async () => {
  parts ??= await import("./dropdown-menu-parts");
};
/** Loads the code when a menu is about to be opened. */
const preload = () => void load().catch(() => {});

/** Opens a menu for the first time; undefined inside a menu that has already been opened. */
const FirstOpening = createContext<((byKeyboard: boolean) => void) | undefined>(undefined);

export function DropdownMenu({ modal, children }: { modal?: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState<{ byKeyboard: boolean }>();
  if (!opened || !parts) {
    // Errors are thrown during rendering, as with React.lazy.
    const fail = (error: unknown) =>
      setOpened(() => {
        throw error;
      });
    const open = (byKeyboard: boolean) => void load().then(() => setOpened({ byKeyboard }), fail);
    return <FirstOpening value={open}>{children}</FirstOpening>;
  }
  return (
    <parts.OpenedByKeyboard value={opened.byKeyboard}>
      <parts.Root modal={modal} defaultOpen>
        {children}
      </parts.Root>
    </parts.OpenedByKeyboard>
  );
}

export function DropdownMenuTrigger({ asChild, ...props }: ComponentProps<"button"> & { asChild?: boolean }) {
  const open = use(FirstOpening);
  if (!open) return parts && <parts.Trigger asChild={asChild} {...props} />;
  const Trigger = asChild ? Slot : "button";
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open(true);
  };
  return (
    <Trigger
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      // A click without a pointer comes from Enter or the space bar.
      onClick={({ detail }: MouseEvent) => open(detail === 0)}
      onKeyDown={openByArrow}
      onFocus={preload}
      onPointerEnter={preload}
      {...props}
    />
  );
}

/** Wraps a component of the loaded code. It renders nothing in a menu that hasn't been opened yet. */
const part =
  <Props extends object>(partOf: (loaded: Parts) => ComponentType<Props>) =>
  (props: Props) => {
    const isClosed = use(FirstOpening) !== undefined;
    if (isClosed || !parts) return null;
    const Part = partOf(parts);
    return <Part {...props} />;
  };

export const DropdownMenuContent = part(({ Content }) => Content);
export const DropdownMenuItem = part(({ Item }) => Item);
export const DropdownMenuCheckboxItem = part(({ CheckboxItem }) => CheckboxItem);
export const DropdownMenuRadioGroup = part(({ RadioGroup }) => RadioGroup);
export const DropdownMenuRadioItem = part(({ RadioItem }) => RadioItem);
export const DropdownMenuLabel = part(({ Label }) => Label);
export const DropdownMenuSeparator = part(({ Separator }) => Separator);
export const DropdownMenuShortcut = part(({ Shortcut }) => Shortcut);
