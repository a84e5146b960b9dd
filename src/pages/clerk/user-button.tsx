import { useEffect, useRef } from "react";
import { loadClerk } from "@/providers/auth/clerk";
import { clerkColors } from "@/providers/auth/clerk-look";

/** Clerk's own button: picture, account, other accounts, sign-out. Without Clerk there is simply none. */
export default function UserButton() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const mounted = loadClerk().then((clerk) => {
      clerk.mountUserButton(node, {
        appearance: clerkColors,
        userProfileMode: "navigation",
        userProfileUrl: "/settings",
      });
      return () => clerk.unmountUserButton(node);
    });
    mounted.catch(() => {});
    return () => void mounted.then((unmount) => unmount()).catch(() => {});
  }, []);
  return <div ref={place} className="size-7 shrink-0" />;
}
