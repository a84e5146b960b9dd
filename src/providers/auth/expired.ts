import { toast } from "@/components/ui/toast";
import { navigateTo, signInPath } from "./navigation";
import { authStore } from "./store";

/** A call was answered with 401. Of a burst of them the first resets, and only that one speaks. */
export function onSessionExpired({ reset = false } = {}) {
  if (!reset && !authStore.get().accessToken) return;
  authStore.reset();
  toast.error("Session expired!", { id: "session-expired" });
  navigateTo(signInPath());
}

/** A call was answered with 500. */
export function onServerError() {
  toast.error("Internal Server Error!", { id: "server-error" });
  navigateTo("/500");
}
