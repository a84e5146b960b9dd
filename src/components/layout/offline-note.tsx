import { useSyncExternalStore } from "react";
import { t } from "@/i18n/t";

function subscribe(changed: () => void) {
  for (const name of ["online", "offline"]) addEventListener(name, changed);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, changed);
  };
}

/** Shown while there is no network. The note can't be loaded at that point, so it is part of the frame. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className={isOnline ? "sr-only" : "bg-warning/15 px-4 py-1.5 text-[0.8125rem] sm:px-6"}>
      {isOnline ? "" : t("You're offline. What you see may be out of date, and changes can't be saved yet.")}
    </p>
  );
}
