import { type ReactNode, Suspense, useState } from "react";

/**
 * Renders a lazily loaded dialog from the first time it is opened. The dialog then stays mounted, so that the
 * user's input is still there when the dialog is reopened.
 */
export function OpenedOnce({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}
