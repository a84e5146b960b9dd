import type { Resource } from "@contract/resource.ts";
import { lazy, type Ref, Suspense } from "react";
import { useCan } from "@/providers/access";
import { ColumnChooser } from "./column-chooser";
import { ExportMenu } from "./export-menu";
import { FilterBar } from "./filters/filter-bar";
import type { ListState } from "./list-state";
import { SavedViews } from "./saved-views";
import { SearchBox } from "./search-box";
import type { Columns } from "./use-columns";
import type { Layout } from "./use-layout";
import type { ChangeList } from "./use-list-state";

const LayoutChoice = lazy(() =>
  import("./layout-choice").then((module) => ({ default: module.LayoutChoice })),
);

interface Props {
  resource: Resource;
  state: ListState;
  change: ChangeList;
  columns: Columns;
  /** Whether the rows can be shown as cards, and whether they are. */
  hasCards: boolean;
  asCards: boolean;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** The number of rows, as text. */
  label: string;
  search: Ref<HTMLInputElement>;
}

/**
 * A list's search, filters and display options. On a phone, the filters are in rows of their own, below the options that
 * fit beside the search.
 */
export function ListToolbar({ resource, state, change, columns, layout, onLayout, ...shown }: Props) {
  const may = useCan(resource.name);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="contents min-w-0 flex-1 flex-wrap items-center gap-2 sm:flex">
        <SearchBox q={state.q} what={resource.names.many} change={change} ref={shown.search} />
        <div className="order-last flex w-full flex-wrap items-center gap-2 sm:contents">
          <FilterBar resource={resource} state={state} change={change} />
        </div>
      </div>
      <div className="flex h-8 items-center gap-2">
        <SavedViews resource={resource} state={state} />
        {shown.hasCards && (
          <Suspense fallback={<span className="w-16" />}>
            <LayoutChoice layout={layout} onChange={onLayout} />
          </Suspense>
        )}
        {!shown.asCards && <ColumnChooser {...columns} />}
        {resource.exportable && may("export") && (
          <ExportMenu resource={resource} state={state} label={shown.label} />
        )}
      </div>
    </div>
  );
}
