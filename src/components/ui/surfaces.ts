/** The surface and item styles that menus, lists and popovers share. */
export const popoverClasses =
  "z-50 rounded-lg border bg-popover text-popover-foreground text-sm shadow-lg data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-[0.98] duration-100 focus-visible:outline-none";

export const itemClasses =
  "relative flex min-h-8 w-full cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-sm outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&>svg:first-child]:text-muted-foreground";

export const overlayClasses =
  "fixed inset-0 z-50 bg-black/45 backdrop-blur-[1px] duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0";

/** A centered dialog window. */
export const windowClasses =
  "data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-[0.97] fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-xl border bg-popover p-5 text-popover-foreground shadow-lg duration-150 focus-visible:outline-none data-[state=closed]:animate-out data-[state=open]:animate-in";
