import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { navigateTo, signInPath } from "./navigation";
import { authStore } from "./store";

/**
 * Handles a 401 response. If several calls fail at the same time, only the first one resets the session and shows a
 * toast.
 */
export function onSessionExpired({ reset = false } = {}) {
  if (!reset && !authStore.get().accessToken) return;
  authStore.reset();
  toast.error(t("Session expired!"), { id: "session-expired" });
  navigateTo(signInPath());
}

/** Handles a 500 response: shows a toast and opens the error page. */
export function onServerError() {
  toast.error(t("Internal Server Error!"), { id: "server-error" });
  navigateTo("/500");
}
