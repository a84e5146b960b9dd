import { VenetianMaskIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { endActing } from "@/providers/auth/acting";
import { authStore } from "@/providers/auth/store";

/** A bar on every page while an admin impersonates a user, with a button to stop. */
export function ActingBar() {
  const { user, impersonator } = useSyncExternalStore(authStore.subscribe, authStore.get);
  if (!impersonator || !user) return null;
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex items-center gap-2.5 bg-destructive px-4 py-1.5 font-medium text-[0.8125rem] text-destructive-foreground sm:px-6 print:hidden"
    >
      <VenetianMaskIcon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {impersonator.email} is impersonating {user.email}
      </p>
      <button
        type="button"
        onClick={() => void endActing()}
        className="shrink-0 rounded-md border border-current px-2 py-0.5 hover:bg-black/15"
      >
        End
      </button>
    </div>
  );
}
