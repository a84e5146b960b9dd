import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { authStore } from "@/providers/auth/store";

/** Asks for confirmation before navigation would discard unsaved input. */
export function UnsavedGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After the session has expired, navigation is never blocked, because staying wouldn't save the input either.
      currentLocation.pathname !== nextLocation.pathname && authStore.get().accessToken !== "" && when(),
  );
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault();
    };
    addEventListener("beforeunload", leave);
    return () => removeEventListener("beforeunload", leave);
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.state === "blocked" && blocker.reset()}
      title="Leave without saving?"
      description="Your changes aren't saved."
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
