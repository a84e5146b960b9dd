import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The focused element, or the trigger of a menu that is about to close. */
function focused(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menu ? document.getElementById(menu) : active;
}

/**
 * Remembers the focused element before the content takes the focus. This works because `Opener` renders with
 * the content, and `autoFocus` is applied later.
 */
function Opener({ into }: { into: RefObject<Element | null> }) {
  const [opener] = useState(focused);
  useLayoutEffect(() => {
    into.current = opener;
  }, [into, opener]);
  return null;
}

/**
 * Returns focus to whatever opened a dialog. Radix returns it only to the dialog's trigger, and loses it if
 * something else opened the dialog, such as a shortcut, a menu or another button. Render `marker` inside the
 * content.
 */
export function useFocusBack(onCloseAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    marker: <Opener into={opener} />,
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      const { current } = opener;
      // The focus has already moved intentionally, for instance to the heading of the next page.
      if (event.defaultPrevented || document.activeElement !== document.body) return;
      if (!(current instanceof HTMLElement) || current === document.body) return;
      event.preventDefault();
      // The button that opened the dialog no longer exists if, for example, its row was deleted.
      const back = current.isConnected ? current : document.getElementById("main");
      back?.focus({ preventScroll: true });
    },
  };
}
