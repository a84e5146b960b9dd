/** Handlers that detect the intent to use an element: hover, focus or touch. */
export const onIntent = (begin: () => void) => ({
  onPointerEnter: begin,
  onFocus: begin,
  onTouchStart: begin,
});
