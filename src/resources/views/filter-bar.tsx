import type { Field } from "@contract/fields.ts";
import type { Filter } from "@contract/query.ts";
import type { Resource } from "@contract/resource.ts";
import { ListFilterIcon, PlusCircleIcon, XIcon } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { filterText } from "./filter-words";
import type { ListState } from "./list-state";
import type { ChangeList } from "./use-list-state";

const load = () => import("./filter-editor");
const LazyEditor = lazy(() => load().then((module) => ({ default: module.FilterEditor })));

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

function Facet({ children, ...props }: EditorProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent aria-label={`Filter by ${props.field.label}`}>
        <FilterEditor {...props} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Chip(props: EditorProps & { filter: Filter }) {
  const { field, filter, onChange } = props;
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-md bg-tint text-[0.8125rem] text-tint-foreground">
      <Facet {...props}>
        <button
          type="button"
          className="h-full min-w-0 truncate rounded-l-md pr-1 pl-2.5 hover:bg-foreground/5"
        >
          <span className="font-medium">{field.label}</span> {filterText(field, filter)}
        </button>
      </Facet>
      <button
        type="button"
        aria-label={`Remove the filter on ${field.label}`}
        onClick={() => onChange(undefined)}
        className="grid h-full w-7 place-content-center rounded-r-md hover:bg-foreground/5"
      >
        <XIcon aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

/** What the list is narrowed to, and how else it can be. */
export function FilterBar({
  resource,
  state: { filters },
  change,
}: {
  resource: Resource;
  state: ListState;
  change: ChangeList;
}) {
  const [adding, setAdding] = useState<string>();
  const [picking, setPicking] = useState(false);
  const usable = Object.entries(resource.all).filter(([, field]) => field.filter);
  const isUsed = (name: string) => filters.some((filter) => filter.field === name);
  const facets = usable.filter(([name, field]) => field.kind === "choice" && field.column && !isUsed(name));
  const put = (old: Filter | undefined, name: string) => (next: Filter | undefined) => {
    const others = filters.filter(
      (filter) => filter !== old && !(filter.field === name && filter.operator === next?.operator),
    );
    change({ filters: next ? [...others, next] : others });
  };
  return (
    <>
      {filters.map((filter) => (
        <Chip
          key={filter.field + filter.operator}
          name={filter.field}
          field={resource.all[filter.field] ?? idField}
          filter={filter}
          onChange={put(filter, filter.field)}
        />
      ))}
      {facets.map(([name, field]) => (
        <Facet key={name} name={name} field={field} onChange={put(undefined, name)}>
          <Button
            variant="outline"
            size="sm"
            className="border-dashed text-muted-foreground"
            onPointerEnter={load}
          >
            <PlusCircleIcon aria-hidden />
            {field.label}
          </Button>
        </Facet>
      ))}
      <Popover open={adding !== undefined} onOpenChange={(open) => !open && setAdding(undefined)}>
        <PopoverAnchor asChild>
          <span>
            <DropdownMenu open={picking} onOpenChange={setPicking}>
              <DropdownMenuTrigger asChild>
                <Button variant="ghost" size="sm" className="text-muted-foreground">
                  <ListFilterIcon aria-hidden />
                  Filter
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="start">
                {usable.map(([name, field]) => (
                  <DropdownMenuItem key={name} onSelect={() => setTimeout(() => setAdding(name))}>
                    {field.label}
                  </DropdownMenuItem>
                ))}
              </DropdownMenuContent>
            </DropdownMenu>
          </span>
        </PopoverAnchor>
        {adding !== undefined && (
          <PopoverContent aria-label={`Filter by ${resource.all[adding]?.label}`}>
            <FilterEditor
              name={adding}
              field={resource.all[adding]!}
              onChange={put(undefined, adding)}
              onClose={() => setAdding(undefined)}
            />
          </PopoverContent>
        )}
      </Popover>
      {filters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => change({ filters: [] })}>
          Clear
        </Button>
      )}
    </>
  );
}
