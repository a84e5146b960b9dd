import { useState } from "react";

/**
 * The classes of a table's frame and header row, so that the header stays in view. If the table fits, it scrolls with
 * the page. If it is too wide, it scrolls within a frame that is as tall as the window.
 */
export function useFrame() {
  const [isWide, setWide] = useState(false);
  const [ref] = useState(() => (table: HTMLTableElement | null) => {
    const frame = table?.parentElement;
    if (!frame) return;
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > frame.clientWidth + 1));
    observer.observe(table);
    observer.observe(frame);
    return () => observer.disconnect();
  });
  return {
    ref,
    frame: `@container ${isWide ? "md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto" : "overflow-x-visible"}`,
    head: isWide ? "md:[&_:is(th,td)]:top-0" : "[&_:is(th,td)]:top-13",
  };
}
