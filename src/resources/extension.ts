import type { Resource } from "@contract/resource.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AnyRow, CellProps, InputProps } from "./field-types/field-type";

export interface PageProps {
  resource: Resource;
  icon: LucideIcon;
  overrides: Overrides;
}

export interface RecordProps {
  resource: Resource;
  record: AnyRow;
}

export interface BulkProps {
  resource: Resource;
  rows: AnyRow[];
  /** Runs one thing for each selected record, tells how it went and clears the selection. */
  run: (verb: string, work: (row: AnyRow) => Promise<unknown>) => void;
}

export interface CardsProps {
  resource: Resource;
  rows: AnyRow[];
  /** The list's own address, for the way back. */
  search: string;
}

/** What a resource adds to the generated views. */
export interface Overrides {
  /** Its rows as pictures, which people may choose in place of the table. */
  Cards?: ComponentType<CardsProps>;
  /** In place of a kind's own cell, by field. */
  cells?: Record<string, ComponentType<CellProps>>;
  /** Over a column, where its cell says more than the field's label, by field. */
  headers?: Record<string, string>;
  /** In place of a kind's own input, by field. */
  inputs?: Record<string, ComponentType<InputProps>>;
  /** In place of the link to the form for a new record. */
  Create?: ComponentType<{ resource: Resource }>;
  /** What the empty list proposes, where there is no form to lead to. */
  FirstStep?: ComponentType<{ resource: Resource }>;
  /** More buttons in the head of a record's page. */
  Actions?: ComponentType<RecordProps>;
  /** Nothing of this record can be changed any more, so nobody is led to its form. */
  isFinal?: (record: AnyRow) => boolean;
  /** Verbs that its own overrides offer, so that the generated menu need not. */
  ownVerbs?: string[];
  /** Below a record's fields, in place of its documents. */
  Panel?: ComponentType<RecordProps>;
  /** In the bar that appears when rows are selected. */
  Bulk?: ComponentType<BulkProps>;
}

type PageName = "list" | "show" | "create" | "edit";

/** How a resource looks. Each file beside this one may export one as `extension`; without it there is a default. */
export interface ResourceExtension {
  icon: LucideIcon;
  /** Whole pages in place of the generated ones, each loaded when it is opened. */
  pages?: Partial<Record<PageName, () => Promise<ComponentType<PageProps>>>>;
  overrides?: () => Promise<Overrides>;
}
