import { useQuery } from "@tanstack/react-query";
import { useUser } from "@/providers/access";
import { readRows } from "@/providers/request-stats";

/** 1 if the signed-in user has records of a resource, otherwise 0. The owner filter excludes others' records. */
export function useOwnCount(resource: string, refetchInterval: number | false = false): number {
  const owner_id = useUser()?.id;
  const { data } = useQuery({
    queryKey: [resource, "own", owner_id],
    enabled: owner_id !== undefined,
    refetchInterval,
    queryFn: ({ signal }) => readRows(resource, { owner_id, _end: 1 }, signal),
  });
  return data?.length ?? 0;
}
