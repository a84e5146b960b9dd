type Listener = (isPressed: boolean) => void;

const listeners = new Set<Listener>();
let isPressed = false;
let watching: AbortController | undefined;

function tell(next: boolean) {
  if (!next && !isPressed) return;
  isPressed = next;
  for (const listener of listeners) listener(next);
}

const press = ({ button, target }: PointerEvent) => {
  // A browser might not report when the list of a select was closed.
  if (button === 0 && (target as Element | null)?.nodeName !== "SELECT") tell(true);
};
// After a native menu, select list or drag, a browser might not report that the pointer was released.
const move = ({ buttons }: PointerEvent) => buttons === 0 && tell(false);
const release = () => tell(false);

function watch(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  // Listens in the capture phase, because parts of a page stop the propagation of events that they handle.
  const options = { capture: true, passive: true, signal };
  window.addEventListener("pointerdown", press, options);
  window.addEventListener("pointermove", move, options);
  for (const name of ["pointerup", "pointercancel", "contextmenu", "dragend"])
    window.addEventListener(name, release, options);
  // In the capture phase, the window would also receive the `blur` events of its elements.
  window.addEventListener("blur", release, { signal });
  return controller;
}

/**
 * Calls a listener whenever the pointer is pressed and when it is released, anywhere on the page, and immediately if it
 * is already pressed.
 * @returns a function that removes the listener
 */
export function watchPress(listener: Listener): () => void {
  if (listeners.size === 0) watching = watch();
  listeners.add(listener);
  if (isPressed) listener(true);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watching?.abort();
    isPressed = false;
  };
}
