import { UserProfile } from "@clerk/clerk-react";
import { Skeleton } from "@/components/ui/skeleton";
import { ClerkScope } from "@/providers/auth/clerk";
import { clerkLook } from "@/providers/auth/clerk-look";
import { ClerkAway } from "./away";

/** Name, addresses, password, second factor and sessions, as Clerk keeps them. */
export default function ClerkAccount() {
  return (
    <ClerkScope loading={<Skeleton className="h-96" />} unreachable={<ClerkAway />}>
      <UserProfile routing="hash" appearance={clerkLook} fallback={<Skeleton className="h-96" />} />
    </ClerkScope>
  );
}
