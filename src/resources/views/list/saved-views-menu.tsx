import type { Resource } from "@contract/resource.ts";
import { Trash2Icon } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PopoverClose } from "@/components/ui/popover";
import type { View } from "./saved-views";

interface Props {
  resource: Resource;
  views: View[];
  /** The query string of the list as it is shown. */
  search: string;
  onChange: (views: View[]) => void;
}

/** The links to the saved views, and a form that saves the current one. */
export default function SavedViewsMenu({ resource, views, search, onChange }: Props) {
  const [name, setName] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    onChange([...views.filter((view) => view.name !== called), { name: called, search }]);
    setName("");
  };
  return (
    <>
      <ul className="grid max-h-64 overflow-y-auto">
        <li>
          <ViewLink to={resource.path} isCurrent={search === ""}>
            All {resource.names.many}
          </ViewLink>
        </li>
        {views.map((view) => (
          <li key={view.name} className="flex items-center gap-1">
            <ViewLink to={`${resource.path}?${view.search}`} isCurrent={view.search === search}>
              {view.name}
            </ViewLink>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Delete the view ${view.name}`}
              onClick={() => onChange(views.filter((other) => other !== view))}
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
    </>
  );
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
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
