import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { authStore } from "@/providers/auth/store";

/** Asks before what was typed is lost: to another page of ours, or to another site. */
export function UnsavedGuard({ when }: { when: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An expired session leads away whatever was typed: staying would not save it either.
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
      description="What you changed here is not saved yet."
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
