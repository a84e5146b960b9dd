import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

const patience = 2000;

/** Moves the focus to the page's heading as soon as it is rendered. */
function focusHeading(): () => void {
  const find = () => {
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (find()) return () => {};
  const watch = new MutationObserver(() => {
    if (find()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), patience);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}

/** Moves the focus to the heading of each new page so screen readers announce it. */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const settled = useNavigation().state === "idle";
  const last = useRef(pathname);
  useEffect(() => {
    if (!settled || last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    return focusHeading();
  }, [pathname, hash, settled]);
  return null;
}
