import type { Row } from "@contract/resource.ts";
import { animations } from "@contract/resources/animations.ts";
import { renders } from "@contract/resources/renders.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUser } from "@/providers/access";
import { useLive } from "@/providers/live";
import { queryClient } from "@/providers/query-client";
import { readRows } from "@/providers/request-stats";

type Animation = Row<typeof animations>;
type Render = Row<typeof renders>;

/** The number of latest films on the dashboard. */
const latest = 4;
const key = ["films", "latest"];
/** The delay of a refresh, in milliseconds. A running render reports its progress several times a second. */
const soonMs = 1500;

export interface Film extends Pick<Animation, "id" | "title" | "poster" | "duration" | "step"> {
  /** The film's newest finished video, if there is one. */
  video: Render | undefined;
}

/** The signed-in user's latest films, with their newest videos. Changes made in other tabs appear as well. */
export function useFilms() {
  const user = useUser();
  const query = useQuery({
    queryKey: [...key, user?.id],
    enabled: user !== undefined && user !== null,
    meta: { quiet: true },
    // Events that arrived while another page was open were missed.
    refetchOnMount: "always",
    queryFn: async ({ signal }): Promise<Film[]> => {
      const owner_id = user?.id;
      const films = await readRows<Animation>(animations.name, { owner_id, _end: latest }, signal);
      if (films.length === 0) return [];
      const animation_id = films.map(({ id }) => id);
      const finished = { owner_id, animation_id, kind: "Video", status: "succeeded" };
      const videos = await readRows<Render>(renders.name, finished, signal);
      return films.map((film) => ({
        ...film,
        video: videos.find(({ animation_id }) => animation_id === film.id),
      }));
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: key });
    }, soonMs);
  };
  useLive(animations.name, refreshSoon);
  useLive(renders.name, refreshSoon);
  return query;
}
