import { users } from "@contract/resources/users.ts";
import type { InvitedPerson, Person, PersonDetail, RateLimits } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { http, pathOf } from "@/providers/http";
import { queryClient, refreshResource } from "@/providers/query-client";

/** A row of the user list. */
export type UserRow = { [K in keyof Person]: Person[K] };

const key = ["users"];

export const useUserDetail = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await http.get<PersonDetail>(pathOf(users.name, id), { signal })).data,
  });

/** Refetches the list and the detail pages. */
const refresh = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: key }), refreshResource(users.name)]);

/** The API calls that admins use to manage an account. */
export const userApi = {
  async setRole(id: string, role: string) {
    await http.patch(pathOf(users.name, id), { role });
    await refresh();
  },
  async setRateLimits(id: string, limits: RateLimits) {
    await http.put(pathOf(users.name, id, "rate-limits"), limits);
    await refresh();
  },
  async verb<T>(id: string, verb: string, body: object = {}): Promise<T> {
    const { data } = await http.post<T>(pathOf(users.name, id, verb), body);
    await refresh();
    return data;
  },
  async invite(body: object): Promise<InvitedPerson> {
    const { data } = await http.post<InvitedPerson>(pathOf(users.name, "invite"), body);
    await refresh();
    return data;
  },
  async remove(id: string) {
    await http.delete(pathOf(users.name, id));
    await refresh();
  },
  exportContent: async (id: string) =>
    (await http.get<Blob>(pathOf(users.name, id, "export"), { responseType: "blob" })).data,
};
