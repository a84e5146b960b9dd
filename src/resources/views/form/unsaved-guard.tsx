import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { t } from "@/i18n/t";
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
      title={t("Leave without saving?")}
      description={t("Your changes aren't saved.")}
      action={t("Leave")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
