import { useSyncExternalStore } from "react";

const query = "(max-width: 767.98px)";

function subscribe(changed: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** True below 768 px. */
export const useMobile = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
