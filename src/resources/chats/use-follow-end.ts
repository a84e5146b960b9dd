import { useCallback, useEffect, useRef, useState } from "react";

/** How far from the end of the page, in pixels, still counts as the end. */
const nearPx = 120;

const distance = () => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollHeight - clientHeight - scrollTop;
};

const toEnd = () => scrollTo({ top: document.documentElement.scrollHeight });

/**
 * Keeps the end of the page in view while the page grows, unless the user has scrolled up.
 * @returns whether the end is in view, and a function that scrolls to it
 */
export function useFollowEnd() {
  const isFollowing = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    let { scrollTop: top, scrollHeight: height } = document.documentElement;
    const onScroll = () => {
      const { scrollTop, scrollHeight } = document.documentElement;
      const isNear = distance() < nearPx;
      // A growing page moves its end away, and a shrinking page decreases the scroll position. In any other case, a
      // decreased position means that the user has scrolled up.
      if (isNear) isFollowing.current = true;
      else if (scrollTop < top && scrollHeight >= height) isFollowing.current = false;
      top = scrollTop;
      height = scrollHeight;
      setAtEnd(isNear || isFollowing.current);
    };
    // Formatted text gets its height after the text has arrived.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
    });
    observer.observe(document.body);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", onScroll);
    };
  }, []);
  const goToEnd = useCallback(() => {
    isFollowing.current = true;
    setAtEnd(true);
    toEnd();
  }, []);
  return { atEnd, goToEnd };
}
