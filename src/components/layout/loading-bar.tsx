import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import Bar, { type LoadingBarRef } from "react-top-loading-bar";

/** The 2 px bar at the top, which runs while a navigation is pending and completes when the navigation settles. */
export function LoadingBar() {
  const bar = useRef<LoadingBarRef>(null);
  const running = useRef(false);
  const pending = useNavigation().state !== "idle";
  useEffect(() => {
    if (pending && !running.current) bar.current?.continuousStart();
    if (!pending && running.current) bar.current?.complete();
    running.current = pending;
  }, [pending]);
  return <Bar ref={bar} color="var(--primary)" height={2} shadow={false} />;
}
