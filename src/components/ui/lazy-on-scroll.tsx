import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

interface Props {
  /** Classes that reserve the space until the children are rendered. */
  className: string;
  children: ReactNode;
}

/**
 * Renders its children, and thereby loads their code, only when the user scrolls near them, when the page is
 * printed, or when the URL has a fragment.
 */
export function WhenNear({ className, children }: Props) {
  const { hash } = useLocation();
  const [near, setNear] = useState(hash !== "");
  // The fragment may point to an element inside the children.
  if (hash && !near) setNear(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: "200px" },
    );
    watch.observe(place.current);
    addEventListener("beforeprint", come);
    return () => {
      watch.disconnect();
      removeEventListener("beforeprint", come);
    };
  }, [near]);
  return near ? children : <div ref={place} className={className} />;
}
