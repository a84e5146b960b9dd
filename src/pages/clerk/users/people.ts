import type { Person, PersonDetail, UserStatus } from "@contract/users.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { http } from "@/providers/http";
import { queryClient } from "@/providers/query-client";

export const usersPath = "/clerk/user-management";
export const pageSize = 50;
const key = ["users"];

export interface Wish {
  q: string;
  role: string;
  status: string;
  page: number;
}

/** A wish as the page's address holds it. */
export function addressOf({ page, ...rest }: Wish): string {
  const entries = Object.entries({ ...rest, page: page > 1 ? String(page) : "" });
  return new URLSearchParams(entries.filter(([, value]) => value)).toString();
}

/** What of the list is asked for, kept in the page's address. */
export function useWish(): [Wish, (change: Partial<Wish>) => void] {
  const [params, setParams] = useSearchParams();
  const of = (name: string) => params.get(name) ?? "";
  const wish = {
    q: of("q"),
    role: of("role"),
    status: of("status"),
    page: Math.max(1, Number(of("page")) || 1),
  };
  const change = (next: Partial<Wish>) => {
    // The way back leads to the page before, and not through each word that was looked for.
    setParams(addressOf({ ...wish, page: 1, ...next }), { replace: next.page === undefined });
  };
  return [wish, change];
}

export const usePeople = ({ q, role, status, page }: Wish) =>
  useQuery({
    queryKey: [...key, "list", q, role, status, page],
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = {
        q: q || undefined,
        role: role || undefined,
        status: status || undefined,
        _start: (page - 1) * pageSize,
        _end: page * pageSize,
      };
      const answer = await http.get<Person[]>("/api/users", { params, signal });
      return { people: answer.data, total: Number(answer.headers["x-total-count"]) };
    },
  });

export const usePerson = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await http.get<PersonDetail>(`/api/users/${id}`, { signal })).data,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: key });

/** What admins do with an account; each reads the pages anew. */
export const manage = {
  async role(id: string, role: string) {
    await http.patch(`/api/users/${id}`, { role });
    await refresh();
  },
  async verb<T>(id: string, verb: string, body: object = {}): Promise<T> {
    const { data } = await http.post<T>(`/api/users/${id}/${verb}`, body);
    await refresh();
    return data;
  },
  async invite(body: object): Promise<Person> {
    const { data } = await http.post<Person>("/api/users/invite", body);
    await refresh();
    return data;
  },
  async remove(id: string) {
    await http.delete(`/api/users/${id}`);
    await refresh();
  },
  exported: async (id: string) =>
    (await http.get<Blob>(`/api/users/${id}/export`, { responseType: "blob" })).data,
};

export const statusLook = {
  active: "success",
  invited: "neutral",
  banned: "destructive",
} as const satisfies Record<UserStatus, string>;
