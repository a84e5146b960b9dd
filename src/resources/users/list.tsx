import { Forbidden } from "@/components/layout/error-screens";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/providers/access";
import type { PageProps } from "../extension";
import { ListPage } from "../views/list/list-page";

/** The list of accounts, for admins. */
export function UserManagement(page: PageProps) {
  const user = useUser();
  if (!user) return <Skeleton className="h-64 rounded-lg" />;
  return user.role === "admin" ? <ListPage {...page} /> : <Forbidden inside />;
}
