import { useEffect, useRef } from "react";
import { loadClerk } from "@/providers/auth/clerk";
import { clerkColors } from "@/providers/auth/clerk-look";

/** Clerk's own account menu. Empty if Clerk can't be loaded. */
export default function UserButton() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    let unmount: (() => void) | undefined;
    let here = true;
    loadClerk().then(
      (clerk) => {
        if (!here) return;
        clerk.mountUserButton(node, {
          appearance: clerkColors,
          userProfileMode: "navigation",
          userProfileUrl: "/settings",
        });
        unmount = () => clerk.unmountUserButton(node);
      },
      () => {},
    );
    return () => {
      here = false;
      unmount?.();
    };
  }, []);
  return <div ref={place} className="size-7 shrink-0" />;
}
