import { animations } from "@contract/resources/animations.ts";
import type { TagCount } from "@contract/tag-counts.ts";
import { useQuery } from "@tanstack/react-query";
import { TagIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { http, pathOf } from "@/providers/http";
import { useLive } from "@/providers/live";
import { queryClient } from "@/providers/query-client";
import type { AboveProps } from "../../extension";

const queryKey = ["tag-counts", animations.name];

/**
 * The most common tags of the user's animations, with their counts. As with folders, only one tag at a time can limit
 * the list.
 */
export function TagStrip({ state, change }: AboveProps) {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.get<TagCount[]>(pathOf(animations.name, "tags"), { signal })).data,
    meta: { quiet: true },
  });
  useLive(animations.name, () => void queryClient.invalidateQueries({ queryKey }));
  if (!data || data.length === 0) return null;
  const others = state.filters.filter(({ field }) => field !== "tags");
  const filter = state.filters.find(({ field, operator }) => field === "tags" && operator !== "ne");
  const isChosen = (tag: string) => filter?.values.includes(tag) === true;
  const toggle = (tag: string) =>
    change({
      filters: isChosen(tag) ? others : [...others, { field: "tags", operator: "eq", values: [tag] }],
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5" aria-label={t("Tags")}>
      <TagIcon aria-hidden className="size-4 text-muted-foreground" />
      {data.map(({ tag, count }) => (
        <Button
          key={tag}
          variant={isChosen(tag) ? "secondary" : "outline"}
          size="sm"
          aria-pressed={isChosen(tag)}
          className="max-w-52 rounded-full"
          onClick={() => toggle(tag)}
        >
          <span className="truncate">{tag}</span>
          <span className="text-muted-foreground tabular-nums">{count}</span>
        </Button>
      ))}
    </fieldset>
  );
}
