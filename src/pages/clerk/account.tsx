import { UserProfile } from "@clerk/clerk-react";
import { Skeleton } from "@/components/ui/skeleton";
import { ClerkScope } from "@/providers/auth/clerk";
import { clerkLook } from "@/providers/auth/clerk-look";
import { ClerkUnavailable } from "./unavailable";

/** Clerk's own page for the user's name, addresses, password, second factor and sessions. */
export default function ClerkAccount() {
  return (
    <ClerkScope loading={<Skeleton className="h-96" />} unreachable={<ClerkUnavailable />}>
      <UserProfile routing="hash" appearance={clerkLook} fallback={<Skeleton className="h-96" />} />
    </ClerkScope>
  );
}
