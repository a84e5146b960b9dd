import { useEffect } from "react";
import { useUser } from "@/providers/access";
import { useLive } from "@/providers/live";
// Imported for its side effect: it applies the account's language.
import "@/providers/language";
import { changeEvent } from "@/providers/preference";
import { syncPreferences } from "@/providers/preference-sync";

/** How long changes are gathered before they are sent, in milliseconds. */
const gatherMs = 300;

/** Keeps this browser's preferences in sync with the account while the console is open. */
export function PreferenceSync() {
  const user = useUser()?.id;
  useLive("preferences", () => void syncPreferences());
  useEffect(() => {
    if (!user) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => void syncPreferences();
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(now, gatherMs);
    };
    now();
    addEventListener(changeEvent, soon);
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      removeEventListener(changeEvent, soon);
      removeEventListener("online", now);
    };
  }, [user]);
  return null;
}
