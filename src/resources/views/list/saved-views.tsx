import type { Resource } from "@contract/resource.ts";
import { BookmarkIcon, Trash2Icon } from "lucide-react";
import { type FormEvent, useMemo, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { usePreference } from "@/providers/preference";
import { type ListState, writeList } from "./list-state";
import { resourcePreference } from "./resource-preference";

interface View {
  name: string;
  search: string;
}

const isView = (value: unknown): value is View =>
  typeof value === "object" && value !== null && "name" in value && "search" in value;
const check = (value: unknown): View[] => (Array.isArray(value) ? value.filter(isView) : []);

/** Saved list URLs with custom names. */
export function SavedViews({ resource, state }: { resource: Resource; state: ListState }) {
  const kept = useMemo(() => resourcePreference(resource.name, "views", check), [resource]);
  const views = usePreference(kept);
  const [name, setName] = useState("");
  const search = writeList({ ...state, page: 1, cursor: undefined }).toString();
  const current = views.find((view) => view.search === search);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    kept.set([...views.filter((view) => view.name !== called), { name: called, search }]);
    setName("");
  };
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm" aria-label="Saved views" className="max-w-40">
          <BookmarkIcon aria-hidden className={current && "fill-current"} />
          <span className="truncate max-lg:hidden">{current?.name ?? "Views"}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Saved views" className="grid gap-2 p-2">
        <ul className="grid max-h-64 overflow-y-auto">
          <li>
            <ViewLink to={resource.path} isCurrent={search === ""}>
              All {resource.names.many}
            </ViewLink>
          </li>
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <ViewLink to={`${resource.path}?${view.search}`} isCurrent={view === current}>
                {view.name}
              </ViewLink>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => kept.set(views.filter((other) => other !== view))}
              >
                <Trash2Icon aria-hidden className="text-muted-foreground" />
              </Button>
            </li>
          ))}
        </ul>
        <form onSubmit={save} className="flex gap-1.5 border-t pt-2">
          <Input
            aria-label="Name of the view"
            placeholder="View name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ""}>
            Save
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

function ViewLink({
  to,
  isCurrent,
  children,
}: {
  to: string;
  isCurrent: boolean;
  children: React.ReactNode;
}) {
  return (
    <PopoverClose asChild>
      <Link
        to={to}
        aria-current={isCurrent ? "true" : undefined}
        className="flex h-8 w-full min-w-0 items-center rounded-md px-2 hover:bg-accent aria-[current]:font-medium aria-[current]:text-primary"
      >
        <span className="truncate">{children}</span>
      </Link>
    </PopoverClose>
  );
}
