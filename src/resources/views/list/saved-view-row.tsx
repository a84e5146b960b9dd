import type { Resource } from "@contract/resource.ts";
import type { SavedView } from "@contract/saved-views.ts";
import { HouseIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PopoverClose } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import type { ViewChanges } from "./saved-view-changes";
import { audiences, SavedViewOptions } from "./saved-view-options";
import { chosenColumns } from "./use-columns";

interface Props {
  resource: Resource;
  view: SavedView;
  search: string;
  changes: ViewChanges;
}

/** A link to a saved view with its menu, or the form that renames it. */
export function SavedViewRow({ resource, view, search, changes }: Props) {
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li>
        <RenameForm
          name={view.name}
          onCancel={() => setRenaming(false)}
          onRename={async (name) => {
            if (await changes.change(view.id, { name })) setRenaming(false);
          }}
        />
      </li>
    );
  const columns = chosenColumns(resource.name);
  return (
    <li className="flex items-center gap-1">
      <ViewLink
        to={{ pathname: resource.path, search: view.search }}
        isCurrent={view.search === search}
        title={view.name}
        onClick={() => columns.set(view.columns)}
      >
        {view.name}
        {view.shared_with && (
          <span className="ml-1.5 font-normal text-muted-foreground text-xs">
            {audiences[view.shared_with]}
            {!view.editable && ` · ${view.owner_name}`}
          </span>
        )}
      </ViewLink>
      {view.is_default && (
        <span className="text-muted-foreground" role="img" aria-label={t("Default")} title={t("Default")}>
          <HouseIcon aria-hidden className="size-3.5" />
        </span>
      )}
      {view.editable && (
        <SavedViewOptions
          view={view}
          changes={changes}
          onRename={() => setRenaming(true)}
          onUpdate={
            view.search === search
              ? undefined
              : () => void changes.change(view.id, { search, columns: columns.get() })
          }
        />
      )}
    </li>
  );
}

interface RenameProps {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, onRename, onCancel }: RenameProps) {
  const [draft, setDraft] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === name) onCancel();
    else onRename(draft.trim());
  };
  return (
    <form onSubmit={submit} className="flex gap-1.5 p-0.5">
      <Input
        autoFocus
        aria-label={t("New name")}
        maxLength={60}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" disabled={draft.trim() === ""}>
        {t("Rename")}
      </Button>
    </form>
  );
}

interface ViewLinkProps {
  to: string | { pathname: string; search: string };
  isCurrent: boolean;
  /** The full name, which may be too long for the menu. */
  title?: string;
  onClick?: () => void;
  children: ReactNode;
}

export function ViewLink({ to, isCurrent, title, onClick, children }: ViewLinkProps) {
  return (
    <PopoverClose asChild>
      <Link
        to={to}
        title={title}
        onClick={onClick}
        aria-current={isCurrent ? "true" : undefined}
        className="flex h-8 w-full min-w-0 items-center rounded-md px-2 hover:bg-accent aria-[current]:font-medium aria-[current]:text-primary"
      >
        <span className="truncate">{children}</span>
      </Link>
    </PopoverClose>
  );
}
