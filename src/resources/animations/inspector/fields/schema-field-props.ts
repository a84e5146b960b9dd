import type { ComponentType } from "react";
import type * as z from "zod";

export interface SchemaFieldProps {
  name: string;
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Whether the value is a list item. Its `name` is then shown as the label. */
  inList?: boolean;
  /** The object that the value belongs to. */
  parent?: Record<string, unknown>;
}

/** `Field` renders the parts of a list or an object, which can be lists and objects themselves. */
export interface NestedFieldProps {
  Field: ComponentType<SchemaFieldProps>;
}
