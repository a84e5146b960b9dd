import type { Resource } from "@contract/resource.ts";
import { BookmarkIcon } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { usePreference } from "@/providers/preference";
import { type ListState, writeList } from "./list-state";
import { resourcePreference } from "./resource-preference";

export interface View {
  name: string;
  search: string;
}

const isView = (value: unknown): value is View =>
  typeof value === "object" && value !== null && "name" in value && "search" in value;
const check = (value: unknown): View[] => (Array.isArray(value) ? value.filter(isView) : []);

/** Loaded when it is opened. */
const Menu = lazy(() => import("./saved-views-menu"));

/** Saved list URLs with custom names. */
export function SavedViews({ resource, state }: { resource: Resource; state: ListState }) {
  const kept = useMemo(() => resourcePreference(resource.name, "views", check), [resource]);
  const views = usePreference(kept);
  const search = writeList({ ...state, page: 1, cursor: undefined }).toString();
  const current = views.find((view) => view.search === search);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm" aria-label="Saved views" className="max-w-40">
          <BookmarkIcon aria-hidden className={current && "fill-current"} />
          <span className="truncate max-lg:hidden">{current?.name ?? "Views"}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Saved views" className="grid gap-2 p-2">
        <Suspense>
          <Menu resource={resource} views={views} search={search} onChange={(changed) => kept.set(changed)} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
