import type { ComponentType } from "react";
import type * as z from "zod";

export interface SchemaFieldProps {
  name: string;
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Whether it is a list item, which already shows its name. */
  inList?: boolean;
  /** The object that the value belongs to. */
  parent?: Record<string, unknown>;
}

/** Lists and objects receive the component for their parts, which may be lists and objects themselves. */
export interface NestedFieldProps {
  Field: ComponentType<SchemaFieldProps>;
}
