/** Handlers that call when someone means to use what they stand on: by pointer, focus or touch. */
export const onIntent = (begin: () => void) => ({
  onPointerEnter: begin,
  onFocus: begin,
  onTouchStart: begin,
});
