import { useSyncExternalStore } from "react";

const query = "(max-width: 767.98px)";

function subscribe(changed: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Under 768 pixels wide. */
export const useMobile = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
