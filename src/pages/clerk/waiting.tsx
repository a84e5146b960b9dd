import { useInvalidateAuthStore } from "@refinedev/core";
import { useOnChange } from "@/lib/use-on-change";
import { ClerkUnavailable } from "./unavailable";

/** Shown in place of a console page while Clerk doesn't respond. Continues automatically once it does. */
export default function WaitForClerk() {
  const checkAgain = useInvalidateAuthStore();
  useOnChange([], () => {
    import("@/providers/auth/clerk").then(({ eventually }) => eventually()).then(checkAgain, () => {});
  });
  return <ClerkUnavailable />;
}
