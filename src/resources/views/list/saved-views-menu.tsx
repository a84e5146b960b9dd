import type { Resource } from "@contract/resource.ts";
import type { SavedView } from "@contract/saved-views.ts";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { t } from "@/i18n/t";
import { viewChanges } from "./saved-view-changes";
import { SavedViewRow, ViewLink } from "./saved-view-row";
import { chosenColumns } from "./use-columns";

interface Props {
  resource: Resource;
  views: SavedView[];
  /** The query string of the current list. */
  search: string;
}

/** The minimum number of views for which the menu has a search box. */
const many = 8;

/** The links to the saved views, and a form that saves the current one. */
export default function SavedViewsMenu({ resource, views, search }: Props) {
  const [name, setName] = useState("");
  const [part, setPart] = useState("");
  const changes = useMemo(() => viewChanges(resource.name), [resource]);
  useEffect(() => void changes.importLocal(), [changes]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    const shown = { search, columns: chosenColumns(resource.name).get() };
    const known = views.find((view) => view.editable && view.name === called);
    const saved = await (known
      ? changes.change(known.id, shown)
      : changes.create({ name: called, ...shown }));
    if (saved) setName("");
  };
  const found = views.filter((view) => view.name.toLowerCase().includes(part.trim().toLowerCase()));
  return (
    <>
      {views.length >= many && (
        <Input
          type="search"
          aria-label={t("Search views")}
          placeholder={t("Search views")}
          value={part}
          onChange={({ target }) => setPart(target.value)}
        />
      )}
      <ul className="grid max-h-64 grid-cols-[minmax(0,1fr)] overflow-y-auto">
        <li>
          <ViewLink to={resource.path} isCurrent={search === ""}>
            {t("All {many}", { many: resource.names.many })}
          </ViewLink>
        </li>
        {found.map((view) => (
          <SavedViewRow key={view.id} resource={resource} view={view} search={search} changes={changes} />
        ))}
        {found.length === 0 && part && (
          <li className="px-2 py-1.5 text-muted-foreground">{t("No views found.")}</li>
        )}
      </ul>
      <form onSubmit={save} className="flex gap-1.5 border-t pt-2">
        <Input
          aria-label={t("View name")}
          placeholder={t("View name")}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === ""}>
          {t("Save")}
        </Button>
      </form>
    </>
  );
}
