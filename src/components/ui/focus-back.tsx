import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What has the focus; of a menu that is about to close, the button that opened it. */
function focused(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return menu ? document.getElementById(menu) : active;
}

/** Looks before anything inside takes the focus: it is rendered with the rest, and that with `autoFocus` comes after. */
function Opener({ into }: { into: RefObject<Element | null> }) {
  const [opener] = useState(focused);
  useLayoutEffect(() => {
    into.current = opener;
  }, [into, opener]);
  return null;
}

/**
 * Radix gives the focus back to a dialog's trigger alone, and drops it where something else opened it: a key, a menu,
 * a button elsewhere on the page. The marker goes among the content's children.
 */
export function useFocusBack(onCloseAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    marker: <Opener into={opener} />,
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      const { current } = opener;
      // Whoever has it by now was given it: the heading of the page that was gone to, for one.
      if (event.defaultPrevented || document.activeElement !== document.body) return;
      if (!(current instanceof HTMLElement) || current === document.body) return;
      event.preventDefault();
      // A row that was deleted has taken its button along.
      const back = current.isConnected ? current : document.getElementById("main");
      back?.focus({ preventScroll: true });
    },
  };
}
