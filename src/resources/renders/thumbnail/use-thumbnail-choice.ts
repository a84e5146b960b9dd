import { renders } from "@contract/resources/renders.ts";
import type { ThumbnailChoice } from "@contract/thumbnail-choice.ts";
import { useQuery } from "@tanstack/react-query";
import { http, pathOf } from "@/providers/http";

/**
 * Suggested thumbnails of a render, drawn when the dialog opens.
 * @param at adds the frame at this time, in seconds
 */
export function useThumbnailChoice(id: string, at: number | undefined) {
  return useQuery({
    queryKey: ["thumbnails", id, at],
    queryFn: async ({ signal }) =>
      (
        await http.get<ThumbnailChoice>(pathOf(renders.name, id, "thumbnails"), {
          params: at === undefined ? {} : { at },
          signal,
        })
      ).data,
    // Drawing keeps a CPU core busy for a moment, so it isn't repeated while the dialog is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
