import type { FilmComment, NewFilmComment } from "@contract/film-comments.ts";
import { animations } from "@contract/resources/animations.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { http, pathOf } from "@/providers/http";
import { useLive } from "@/providers/live";

const none: FilmComment[] = [];

/** The comments on an animation, which stay current while it is open, and the functions that change them. */
export function useComments(id: string) {
  const client = useQueryClient();
  const path = (...more: string[]) => pathOf(animations.name, id, "comments", ...more);
  const { data, isError, refetch } = useQuery({
    queryKey: ["film-comments", id],
    queryFn: async ({ signal }) => (await http.get<FilmComment[]>(path(), { signal })).data,
  });
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: ["film-comments", id] }),
    [client, id],
  );
  useLive("film-comments", (_, ids) => {
    if (ids.length === 0 || ids.includes(id)) void reload();
  });
  return {
    comments: data ?? none,
    isLoaded: data !== undefined,
    isError,
    refetch,
    reload,
    async add(body: NewFilmComment) {
      const made = (await http.post<FilmComment>(path(), body)).data;
      await reload();
      return made;
    },
    async change(comment: string, body: { text?: string; is_resolved?: boolean }) {
      await http.patch(path(comment), body);
      await reload();
    },
    async remove(comment: string) {
      await http.delete(path(comment));
      await reload();
    },
  };
}
