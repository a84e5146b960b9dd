import { useCallback, useEffect, useRef, useState } from "react";

/** How far from the end of the page, in pixels, still counts as the end. */
const nearPx = 120;

const distance = () => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollHeight - clientHeight - scrollTop;
};

/**
 * Keeps the end of the page in view while `content` grows, unless the user has scrolled up.
 * @returns whether the end is in view, and a function that goes there
 */
export function useFollowEnd(content: unknown) {
  const isFollowing = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  useEffect(() => {
    let top = document.documentElement.scrollTop;
    const onScroll = () => {
      const now = document.documentElement.scrollTop;
      const isNear = distance() < nearPx;
      // Content that grows moves the end away, but only the user scrolls up.
      if (isNear) isFollowing.current = true;
      else if (now < top) isFollowing.current = false;
      top = now;
      setAtEnd(isNear || isFollowing.current);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  const goToEnd = useCallback(() => {
    isFollowing.current = true;
    setAtEnd(true);
    scrollTo({ top: document.documentElement.scrollHeight });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page grows when the content changes
  useEffect(() => {
    if (isFollowing.current) scrollTo({ top: document.documentElement.scrollHeight });
  }, [content]);
  return { atEnd, goToEnd };
}
