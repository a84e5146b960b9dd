import type { ComponentType } from "react";
import type * as z from "zod";

export interface SchemaFieldProps {
  name: string;
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** An entry of a list, which already shows its name. */
  inList?: boolean;
  /** The object that the value belongs to. */
  parent?: Record<string, unknown>;
}

/** Lists and objects receive the component that draws their parts, which may be lists and objects again. */
export interface NestedFieldProps {
  Field: ComponentType<SchemaFieldProps>;
}
