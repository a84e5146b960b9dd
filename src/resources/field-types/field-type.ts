import type { Field, Kind, Operator } from "@contract/fields.ts";
import type { Media } from "@contract/media.ts";
import type { Palette } from "@scene/styles/style.ts";
import type { ComponentType } from "react";

/** A record in the generated views, which learn its shape only at run time, from the declaration. */
export type AnyRow = { id: string; owner_id?: string; created_at?: string } & Record<string, unknown>;

/** The type of the values that records contain, for each field type. */
export interface ValueTypes extends Record<Kind, unknown> {
  text: string;
  "long-text": string;
  count: number;
  money: number;
  choice: string;
  flag: boolean;
  time: string;
  duration: number;
  json: unknown;
  tags: string[];
  ref: string;
  media: Media;
  palette: Palette;
}

export interface CellProps<Value = unknown, R extends AnyRow = AnyRow> {
  field: Field;
  name: string;
  value: Value;
  record: R;
}

/** The props of an input. Its value is null while the input is empty. */
export interface InputProps<Value = unknown> {
  field: Field;
  id: string;
  name: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
  invalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
}

export interface FilterProps {
  field: Field;
  operator: Operator;
  values: unknown[];
  onChange: (values: unknown[]) => void;
}

/** The display of one type of field in a row and on a record's page. */
export interface FieldDisplay<Value = unknown> {
  /** The component for a cell. It never receives null, because empty values look the same for all types. */
  Cell: ComponentType<CellProps<Value>>;
  Value: ComponentType<CellProps<Value>>;
  /** Right-aligns numbers so their digits line up. */
  align?: "right";
  /** Takes the full width of a record's page. */
  wide?: boolean;
}

/** The inputs for values of one type. Their code loads when it is first needed. */
export interface FieldEditor<Value = unknown> {
  Input?: ComponentType<InputProps<Value>>;
  Filter?: ComponentType<FilterProps>;
}
