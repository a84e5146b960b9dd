import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  /** The room that is kept until then, as classes. */
  className: string;
  children: ReactNode;
}

/** Leaves its children out, and so what they load, until someone has scrolled near, or printed, or named a place. */
export function WhenNear({ className, children }: Props) {
  const [near, setNear] = useState(location.hash !== "");
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
