import { scopeOf } from "@contract/permissions.ts";
import type { Resource } from "@contract/resource.ts";
import type { LoaderFunctionArgs } from "react-router";
import { knownUser } from "@/providers/access";
import { dataProvider } from "@/providers/data";
import { plainRecordKey, queryClient, shouldRetry } from "@/providers/query-client";

async function read(resource: string, id: string) {
  const user = await knownUser();
  if (!user || !scopeOf(user.role, resource, "show")) return;
  await queryClient.prefetchQuery({
    queryKey: plainRecordKey(resource, id),
    queryFn: ({ signal }) => dataProvider.getOne({ resource, id, meta: { signal } }),
    retry: shouldRetry,
    // Only a page reports a failure. If it opens in the meantime, its own `meta` replaces this.
    meta: { quiet: true },
  });
}

/**
 * A route's loader that starts to read a record, and doesn't wait for it. The page's code loads in the meantime, so the
 * page usually opens with its record in place of a placeholder.
 */
export const readAhead =
  ({ name }: Resource) =>
  ({ params: { id } }: LoaderFunctionArgs) => {
    if (id) void read(name, id);
    return null;
  };
