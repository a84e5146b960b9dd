import {
  type FilmShare,
  filmSharePatch,
  leastPassword,
  longestPassword,
  newFilmShare,
} from "@contract/film-share.ts";
import { parseFields } from "@contract/validation.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormValues } from "@/components/form/form";
import { fromLocal } from "@/lib/local-time";
import { http, pathOf } from "@/providers/http";

const keyOf = (id: string) => ["film-share", id];
const addressOf = (id: string) => pathOf("renders", id, "share");

/** The link to a film, and the functions that change it. */
export function useFilmShare(id: string, enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    enabled,
    queryFn: async ({ signal }) => (await http.get<FilmShare | null>(addressOf(id), { signal })).data,
  });
  const set = (share: FilmShare | null) => client.setQueryData(keyOf(id), share);
  return {
    query,
    async save(options: object) {
      const { data } = query.data
        ? await http.patch<FilmShare>(addressOf(id), options)
        : await http.post<FilmShare>(addressOf(id), options);
      set(data);
    },
    async revoke() {
      await http.delete(addressOf(id));
      set(null);
    },
  };
}

export const passwordLengths = { minLength: leastPassword, maxLength: longestPassword };

/** The options in the form. An empty password keeps the link's current password. */
export function parseOptions(values: FormValues, share: FilmShare | null) {
  const { expires_at = "", needs_password, password = "", may_download, may_comment } = values;
  const keeps = needs_password !== undefined && password === "" && share?.has_password;
  return parseFields(share ? filmSharePatch : newFilmShare, {
    expires_at: fromLocal(expires_at),
    may_download: may_download !== undefined,
    may_comment: may_comment !== undefined,
    ...(keeps ? {} : { password: needs_password === undefined ? null : password }),
  });
}
