import type { Resource, Row } from "@contract/resource.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AnyRow, CellProps, InputProps } from "./field-types/field-type";
import type { ListState } from "./views/list/list-state";
import type { ChangeList } from "./views/list/use-list-state";
import type { SelectRow } from "./views/list/use-selection";

export interface PageProps {
  resource: Resource;
  icon: LucideIcon;
  overrides: Overrides;
}

export interface RecordProps<R extends AnyRow = AnyRow> {
  resource: Resource;
  record: R;
}

export interface BulkProps<R extends AnyRow = AnyRow> {
  resource: Resource;
  rows: R[];
  /**
   * Runs an action for each selected record, or for `some` of them, reports the result and clears the selection.
   * `done` is the report for a number of records.
   */
  run: (done: (count: number) => string, action: (row: R) => Promise<unknown>, some?: R[]) => void;
}

export interface CardsProps<R extends AnyRow = AnyRow> {
  resource: Resource;
  rows: R[];
  /** The list's query string, for links back to the list. */
  search: string;
  /** Whether these are the records in the trash, which can't be opened. */
  isTrash: boolean;
  /** The IDs of the selected rows. */
  selected: Record<string, boolean>;
  /** Undefined if the list has no actions for selected rows. */
  onSelect: SelectRow | undefined;
}

export interface AboveProps {
  state: ListState;
  change: ChangeList;
}

type InputValue<T> = unknown extends T ? unknown : NonNullable<T>;

/** The parts of the generated views that a resource adds or replaces. */
export interface Overrides<R extends AnyRow = AnyRow> {
  /** The rows as cards, which users can choose instead of the table. */
  Cards?: ComponentType<CardsProps<R>>;
  /** Cells that replace those of the field's type; they also receive null. */
  cells?: { [K in keyof R]?: ComponentType<CellProps<R[K], R>> };
  /**
   * Columns for values that aren't fields, by name. Users can choose them like any other column. If the resource has an
   * include with that name, the list requests it while the column is shown.
   */
  moreColumns?: Record<string, { label: string; Cell: ComponentType<{ record: R }> }>;
  /** Column headers for cells that show more than the field's label suggests. */
  headers?: { [K in keyof R]?: string };
  /** Inputs that replace those of the field's type. */
  inputs?: { [K in keyof R]?: ComponentType<InputProps<InputValue<R[K]>>> };
  /** Replaces the link to the form for a new record. */
  Create?: ComponentType<{ resource: Resource }>;
  /** Additional links in the header of the list. */
  Views?: ComponentType;
  /** Additional filters below the search box and the filter bar. */
  Strip?: ComponentType<AboveProps>;
  /** Shown between the filters and the list. */
  Above?: ComponentType<AboveProps>;
  /** Replaces the button for a new record in an empty list. */
  FirstStep?: ComponentType<{ resource: Resource }>;
  /** Additional buttons in the header of a record's page. */
  Actions?: ComponentType<RecordProps<R>>;
  /** The actions at the end of each row. */
  RowActions?: ComponentType<RecordProps<R>>;
  /** Whether this record can no longer be changed and therefore has no edit page. */
  isFinal?: (record: R) => boolean;
  /** Verbs that the generated menu leaves out, because the resource's own components offer them. */
  ownVerbs?: string[];
  /** Replaces the view of a record's JSON documents below its fields. */
  Panel?: ComponentType<RecordProps<R>>;
  /** Replaces the fields in the panel beside the list. */
  Preview?: ComponentType<RecordProps<R>>;
  /** Actions in the bar that appears when rows are selected. */
  Bulk?: ComponentType<BulkProps<R>>;
}

/**
 * Infers the types of a resource's overrides from its declaration: `defineOverrides<typeof orders>({ … })`. The
 * generated views pass only records of that resource, but the compiler can't infer this through the registry.
 */
export const defineOverrides = <R extends Resource>(overrides: Overrides<Row<R>>) =>
  overrides as unknown as Overrides;

type PageName = "list" | "show" | "create" | "edit";

/**
 * A resource's presentation in the console. The file in this folder that is named after the resource, such as
 * `orders.tsx`, can export one as `extension`.
 */
export interface ResourceExtension {
  icon: LucideIcon;
  /** Pages that replace the generated ones, each loaded when it is opened. */
  pages?: Partial<Record<PageName, () => Promise<ComponentType<PageProps>>>>;
  overrides?: () => Promise<Overrides>;
}
