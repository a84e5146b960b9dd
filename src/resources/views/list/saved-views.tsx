import type { Resource } from "@contract/resource.ts";
import type { SavedView } from "@contract/saved-views.ts";
import { BookmarkIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Button } from "@/components/ui/button";
import { LazyPopover } from "@/components/ui/lazy-popover";
import { t } from "@/i18n/t";
import { type ListState, writeList } from "./list-state";
import { chosenColumns } from "./use-columns";
import { useViews } from "./use-views";

/** The menu's code is loaded when the menu is opened. */
const Menu = lazy(() => import("./saved-views-menu"));

const none: SavedView[] = [];

/**
 * Opens the default view once, if the user came to the list without a query. A list that was cleared and then left or
 * reloaded stays as it was.
 */
function useDefaultView(resource: Resource, views: SavedView[] | undefined) {
  const { search, key } = useLocation();
  const isVisit = useNavigationType() !== "POP" || key === "default";
  const navigate = useNavigate();
  const waits = useRef(isVisit && search === "");
  useEffect(() => {
    if (!views || !waits.current) return;
    waits.current = false;
    const view = views.find(({ opens }) => opens);
    if (!view || search !== "") return;
    chosenColumns(resource.name).set(view.columns);
    navigate({ search: view.search }, { replace: true });
  }, [views, search, resource, navigate]);
}

/** The user's saved views, and those that are shared with the user's role. */
export function SavedViews({ resource, state }: { resource: Resource; state: ListState }) {
  const views = useViews(resource.name);
  const [open, setOpen] = useState<boolean>();
  useDefaultView(resource, views);
  const search = writeList({ ...state, page: 1, cursor: undefined }).toString();
  const current = views?.find((view) => view.search === search);
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      align="end"
      aria-label={t("Saved views")}
      className="grid gap-2 p-2"
      trigger={
        <Button variant="outline" size="sm" aria-label={t("Saved views")} className="max-w-40">
          <BookmarkIcon aria-hidden className={current && "fill-current"} />
          <span className="truncate max-lg:hidden">{current?.name ?? t("Views")}</span>
        </Button>
      }
    >
      <Suspense>
        <Menu resource={resource} views={views ?? none} search={search} />
      </Suspense>
    </LazyPopover>
  );
}
