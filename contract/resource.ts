import * as z from "zod";
import { type Field, ref, time } from "./fields.ts";

export type Fields = Record<string, Field>;

/** What every record has; `created_at` is the time inside its uuid v7, so newest first is id descending. */
export const commonFields = {
  owner_id: ref("people", { label: "Owner", write: "server", filter: true }),
  created_at: time({ label: "Created At", write: "server", sort: true, column: true }),
  updated_at: time({ label: "Updated At", write: "server", filter: false }),
};

export interface Declaration<F extends Fields> {
  /** `one` names a record ("LLM Request not found"), `many` stands in sentences, `title` heads pages and the menu. */
  names: { one: string; many: string; title: string };
  subtitle: string;
  /** Where the console shows it. */
  path: string;
  group: string;
  /** The field that names a record to a person; the id's beginning where it is left out. */
  heading?: keyof F & string;
  /** Text fields that `q` looks through; a resource with an index of its own leaves it out. */
  search?: readonly (keyof F & string)[];
  fields: F;
  /** Extra verbs, POST /api/{resource}/{id}/{verb}, with the shape of their body. */
  verbs?: Record<string, z.ZodType>;
  /** Made and removed by people; a log, for one, is neither. */
  creatable?: boolean;
  deletable?: boolean;
}

export interface Resource<N extends string = string, F extends Fields = Fields>
  extends Omit<Declaration<F>, "heading" | "search"> {
  name: N;
  heading?: string;
  search?: readonly string[];
  all: F & typeof commonFields;
  verbs: Record<string, z.ZodType>;
  creatable: boolean;
  deletable: boolean;
}

type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A record as it is stored and sent. */
export type Row<R extends Resource = Resource> = { id: string } & Values<R["fields"]> &
  Values<typeof commonFields>;

export function defineResource<const N extends string, F extends Fields>(
  name: N,
  declaration: Declaration<F>,
): Resource<N, F> {
  return {
    verbs: {},
    creatable: true,
    deletable: true,
    ...declaration,
    name,
    all: { ...declaration.fields, ...commonFields },
  };
}

const shapeOf = (resource: Resource, keep: (field: Field) => boolean, make: (field: Field) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(resource.all)
      .filter(([, field]) => keep(field))
      .map(([name, field]) => [name, make(field)]),
  );

/** A whole record, as GET answers it. */
export const rowSchema = (resource: Resource) =>
  z.object({
    id: z.uuid(),
    ...shapeOf(
      resource,
      () => true,
      (field) => field.schema,
    ),
  });

/** What POST takes; an unknown field is refused by name. */
export const inputSchema = (resource: Resource) =>
  z.strictObject(
    shapeOf(
      resource,
      (field) => field.write === "create" || field.write === "always",
      (field) => (field.optional ? field.schema.optional() : field.schema),
    ),
  );

/** What PATCH takes: any of the writable fields, at least one. */
export const patchSchema = (resource: Resource) =>
  z
    .strictObject(
      shapeOf(
        resource,
        (field) => field.write === "always" || field.write === "patch",
        (field) => field.schema.optional(),
      ),
    )
    .refine((patch) => Object.keys(patch).length > 0, "Nothing to change: send at least one field");
