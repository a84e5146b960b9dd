import type { SavedView } from "@contract/saved-views.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";

export const viewsKey = (resource: string) => ["saved-views", resource];

/** The saved views of a list; undefined until they are loaded. They are refetched when the window regains focus. */
export const useViews = (resource: string): SavedView[] | undefined =>
  useQuery({
    queryKey: viewsKey(resource),
    queryFn: async () => (await http.get<SavedView[]>("/api/saved-views", { params: { resource } })).data,
    placeholderData: undefined,
    meta: { quiet: true },
  }).data;
