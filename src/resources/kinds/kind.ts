import type { Field, Operator } from "@contract/fields.ts";
import type { ComponentType } from "react";

/** A record as the console reads it: its shape is known from the declaration at run time only. */
export type AnyRow = { id: string; owner_id?: string; created_at?: string } & Record<string, unknown>;

export interface CellProps {
  field: Field;
  name: string;
  value: never;
  record: AnyRow;
}

export interface InputProps {
  field: Field;
  id: string;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
  ref?: (element: HTMLElement | null) => void;
}

export interface FilterProps {
  field: Field;
  operator: Operator;
  values: unknown[];
  onChange: (values: unknown[]) => void;
}

/** How one kind of field looks: in a row, on a page of its own, in a form and in a filter. */
export interface KindLook {
  /** Never given null: an empty value looks the same everywhere. */
  Cell: ComponentType<CellProps>;
  Value: ComponentType<CellProps>;
  Input?: ComponentType<InputProps>;
  Filter?: ComponentType<FilterProps>;
  /** Numbers stand under each other. */
  align?: "right";
  /** Takes a whole line on a page of its own. */
  wide?: boolean;
}
