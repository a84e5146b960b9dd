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

/** How one kind of field looks in a row and on a page of its own. */
export interface FieldDisplay {
  /** Never given null: an empty value looks the same everywhere. */
  Cell: ComponentType<CellProps>;
  Value: ComponentType<CellProps>;
  /** Numbers stand under each other. */
  align?: "right";
  /** Takes a whole line on a page of its own. */
  wide?: boolean;
}

/** How a value of one kind is typed or picked. It loads when that is first wanted. */
export interface FieldEditor {
  Input?: ComponentType<InputProps>;
  Filter?: ComponentType<FilterProps>;
}
