import type { Field } from "@contract/fields.ts";
import { entryOf, type Filter } from "@contract/query.ts";
import type { Resource } from "@contract/resource.ts";
import { ListFilterIcon, PlusCircleIcon, XIcon } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { LazyPopover } from "@/components/ui/lazy-popover";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { ListState } from "../list-state";
import type { ChangeList } from "../use-list-state";

// Only a list with active filters needs this component, which describes them.
const FilterText = lazy(() => import("./filter-text").then((module) => ({ default: module.FilterText })));

const load = () => import("./filter-editor");
const LazyEditor = lazy(() => load().then((module) => ({ default: module.FilterEditor })));

const EditorPopover = lazy(() =>
  import("@/components/ui/anchored-popover").then((module) => ({ default: module.AnchoredPopover })),
);

const FilterEditor = (props: ComponentProps<typeof LazyEditor>) => (
  <Suspense fallback={<Skeleton className="h-24 w-full" />}>
    <LazyEditor {...props} />
  </Suspense>
);

interface EditorProps {
  name: string;
  field: Field;
  filter?: Filter;
  onChange: (filter: Filter | undefined) => void;
}

const idField = { label: "ID", kind: "ref", filter: true, nullable: false } as Field;

/** The field of a filter. For an entry of a keyed field, the label includes the entry's name. */
function fieldOf(resource: Resource, path: string): Field {
  const [name = path, key] = entryOf(resource, path) ?? [];
  const field = resource.all[name] ?? idField;
  return key === undefined ? field : { ...field, label: `${field.label} ${key}` };
}

/**
 * The control for an active filter, or for a field without one. Both are the same control, so it stays open when a
 * filter is set or cleared.
 */
function Slot(props: EditorProps) {
  const { field, filter, onChange } = props;
  const [open, setOpen] = useState<boolean>();
  return (
    <span
      className={cn(
        "inline-flex max-w-full items-center",
        filter && "h-7 rounded-md bg-tint text-[0.8125rem] text-tint-foreground",
      )}
    >
      <LazyPopover
        open={open}
        onOpenChange={setOpen}
        aria-label={t("Filter by {label}", { label: field.label })}
        trigger={
          filter ? (
            <button
              type="button"
              className="h-full min-w-0 truncate rounded-l-md pr-1 pl-2.5 hover:bg-foreground/5"
            >
              <span className="font-medium">{field.label}</span>{" "}
              <Suspense fallback="…">
                <FilterText field={field} filter={filter} />
              </Suspense>
            </button>
          ) : (
            <Button
              variant="outline"
              size="sm"
              className="border-dashed text-muted-foreground"
              onPointerEnter={load}
            >
              <PlusCircleIcon aria-hidden />
              {field.label}
            </Button>
          )
        }
      >
        <FilterEditor {...props} onClose={() => setOpen(false)} />
      </LazyPopover>
      {filter && (
        <button
          type="button"
          aria-label={t("Remove the filter on {label}", { label: field.label })}
          onClick={() => onChange(undefined)}
          className="grid h-full w-7 place-content-center rounded-r-md hover:bg-foreground/5"
        >
          <XIcon aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** A menu for adding a filter on any other field. */
function AddFilter({
  fields,
  onChange,
}: {
  fields: [string, Field][];
  onChange: (old: Filter | undefined, next: Filter | undefined) => void;
}) {
  const [adding, setAdding] = useState<{ name: string; field: Field; made?: Filter }>();
  const chosen = useRef<[string, Field]>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            ref={button}
            variant="ghost"
            size="sm"
            className="text-muted-foreground"
            onPointerEnter={load}
          >
            <ListFilterIcon aria-hidden />
            {t("Filter")}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            // The editor replaces the menu, so the focus moves to the editor instead of back to the button.
            if (!chosen.current) return;
            event.preventDefault();
            const [name, field] = chosen.current;
            chosen.current = undefined;
            setAdding({ name, field });
          }}
        >
          {fields.map(([name, field]) => (
            <DropdownMenuItem
              key={name}
              onSelect={() => {
                chosen.current = [name, field];
              }}
            >
              {field.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense fallback={null}>
        {adding && (
          <EditorPopover
            open
            onOpenChange={(open) => !open && setAdding(undefined)}
            button={button}
            aria-label={t("Filter by {label}", { label: adding.field.label })}
          >
            <FilterEditor
              name={adding.name}
              field={adding.field}
              onChange={(next) => {
                onChange(adding.made, next);
                setAdding({ ...adding, made: next });
              }}
              onClose={() => setAdding(undefined)}
            />
          </EditorPopover>
        )}
      </Suspense>
    </>
  );
}

const isSame = (a: Filter | undefined, b: Filter) => a?.field === b.field && a.operator === b.operator;

/** The active filters and a menu to add more. */
export function FilterBar({
  resource,
  state: { filters },
  change,
}: {
  resource: Resource;
  state: ListState;
  change: ChangeList;
}) {
  const usable = Object.entries(resource.all).filter(([, field]) => field.filter);
  const facets = usable.filter(([, field]) => field.kind === "choice" && field.column);
  const isFacet = (name: string) => facets.some(([facet]) => facet === name);
  const put = (old: Filter | undefined, next: Filter | undefined) => {
    const others = filters.filter((filter) => !isSame(old, filter) && !(next && isSame(next, filter)));
    change({ filters: next ? [...others, next] : others });
  };
  const slot = (name: string, field: Field, filter: Filter | undefined, key: string) => (
    <Slot key={key} name={name} field={field} filter={filter} onChange={(next) => put(filter, next)} />
  );
  return (
    <>
      {facets.map(([name, field]) => {
        const own = filters.filter((filter) => filter.field === name);
        return [undefined, ...own.slice(1)].map((filter, at) =>
          slot(name, field, filter ?? own[0], `${name} ${at}`),
        );
      })}
      {filters
        .filter((filter) => !isFacet(filter.field))
        .map((filter) =>
          slot(filter.field, fieldOf(resource, filter.field), filter, `${filter.field} ${filter.operator}`),
        )}
      <AddFilter fields={usable} onChange={put} />
      {filters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => change({ filters: [] })}>
          {t("Clear")}
        </Button>
      )}
    </>
  );
}
