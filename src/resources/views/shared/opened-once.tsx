import { type ReactNode, Suspense, useState } from "react";

/**
 * Renders a lazily loaded dialog from the first time it is opened. It then stays, so that what was entered in it is
 * still there when it is opened again.
 */
export function OpenedOnce({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}
