import * as z from "zod/mini";
import { type Access, defaultAccess } from "./access.ts";
import { type Field, ref, time } from "./fields.ts";
import type { Media } from "./media.ts";

export type Fields = Record<string, Field>;

/**
 * The fields of every record. `created_at` is the time encoded in the record's UUID v7, so newest first means
 * descending by ID.
 */
export const commonFields = {
  owner_id: ref("people", { label: "Owner", write: "server", filter: true }),
  created_at: time({ label: "Created At", write: "server", sort: true, column: true }),
  updated_at: time({ label: "Updated", write: "server", filter: false }),
};

/** Extra actions on a record, with the schemas of their bodies. */
export type Verbs = Record<string, z.core.$ZodType>;

export interface Declaration<F extends Fields, V extends Verbs = Verbs, Q extends string = string> {
  /** `one` names a record ("LLM Request not found"), `many` is used in sentences, `title` on pages and in the menu. */
  names: { one: string; many: string; title: string };
  subtitle: string;
  /** The console path of the resource's list. */
  path: string;
  group: string;
  /** The field that names a record on screen; by default, the beginning of its ID. */
  heading?: keyof F & string;
  /**
   * Further columns that lists show by default to roles that see the records of all users: fields, or columns that the
   * console adds.
   */
  operatorColumns?: readonly string[];
  /** The text fields that `q` searches. Omitted if the resource has its own search index. */
  search?: readonly (keyof F & string)[];
  fields: F;
  /** The verbs, each called with POST /api/{resource}/{id}/{verb}. */
  verbs?: V;
  /** GET /api/{resource}/{id}/{name}: additional data about a record, for everyone who can see the record. */
  reads?: readonly Q[];
  /** The data that a list adds to its rows if `_include` names it: texts, or null for rows without one. */
  includes?: readonly string[];
  /** Whether users can create and delete records. A log, for example, allows neither. */
  creatable?: boolean;
  deletable?: boolean;
  /** Whether the resource's list can be exported as a file. */
  exportable?: boolean;
  /** Additional export formats by name, each with its label and a hook on the server: JSON Lines or Parquet. */
  exports?: Readonly<Record<string, string>>;
  /**
   * Whether an admin who is impersonating a user may write to this resource. Refused by default: anything that
   * outlives the impersonation or costs money is up to the user.
   */
  impersonation?: "allowed" | "refused";
  /** The grants of each role; `defaultAccess` by default. Reads require the same grant as `show`. */
  access?: Access<NoInfer<keyof V & string>>;
}

/** The formats in which a resource's list can be exported, with their labels. */
export const exportFormatsOf = ({ exports }: Pick<Resource, "exports">): Record<string, string> => ({
  csv: "CSV, for spreadsheets",
  jsonl: "JSON Lines, for programs",
  ...exports,
});

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  V extends Verbs = Verbs,
  Q extends string = string,
> extends Omit<Declaration<F>, "heading" | "search"> {
  name: N;
  heading?: string;
  search?: readonly string[];
  all: F & typeof commonFields;
  verbs: V;
  reads: readonly Q[];
  includes: readonly string[];
  creatable: boolean;
  deletable: boolean;
  exportable: boolean;
  impersonation: "allowed" | "refused";
  access: Access;
}

type ValueOf<T> = T extends Field<infer V> ? V : never;
type Values<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

/** A record as stored and sent. */
export type Row<R extends Resource = Resource> = { id: string } & Values<R["fields"]> &
  Values<typeof commonFields>;

/** A field's value in a JSON body. Files are uploaded separately, so JSON can only remove them. */
type InputOf<T> = [ValueOf<T>] extends [Media | null] ? null : ValueOf<T>;

/** The body of POST, as parsed by `inputSchema`. */
export type CreateInput<R extends Resource> = {
  [K in keyof R["fields"] as R["fields"][K] extends Field<unknown, "always" | "create", false>
    ? K
    : never]: InputOf<R["fields"][K]>;
} & {
  [K in keyof R["fields"] as R["fields"][K] extends Field<unknown, "always" | "create", true>
    ? K
    : never]?: InputOf<R["fields"][K]>;
};

/** The body of PATCH, as parsed by `patchSchema`. */
export type PatchInput<R extends Resource> = {
  [K in keyof R["fields"] as R["fields"][K] extends Field<unknown, "always" | "patch"> ? K : never]?: InputOf<
    R["fields"][K]
  >;
};

export function defineResource<
  const N extends string,
  F extends Fields,
  V extends Verbs = Record<never, never>,
  const Q extends string = never,
>(name: N, declaration: Declaration<F, V, Q>): Resource<N, F, V, Q> {
  return {
    // These defaults match the types: `V` and `Q` are inferred from the declaration, and are empty if it has no verbs
    // or reads.
    verbs: {} as V,
    reads: [],
    includes: [],
    creatable: true,
    deletable: true,
    exportable: true,
    impersonation: "refused",
    access: defaultAccess,
    ...declaration,
    name,
    all: { ...declaration.fields, ...commonFields },
  };
}

const shapeOf = (
  resource: Resource,
  keep: (field: Field) => boolean,
  make: (field: Field) => z.core.$ZodType,
) =>
  Object.fromEntries(
    Object.entries(resource.all)
      .filter(([, field]) => keep(field))
      .map(([name, field]) => [name, make(field)]),
  );

/** Whether users can upload this field's file, with PUT /api/{resource}/{id}/{field}. */
export const isUploadable = ({ kind, write }: Field): boolean => kind === "media" && write === "always";

const noFile = z.null("Upload the file with PUT, or send null to remove it");
const inputOf = (field: Field) => (isUploadable(field) ? noFile : field.schema);

/** The schema of a whole record, as returned by GET. */
export const rowSchema = (resource: Resource) =>
  z.object({
    id: z.uuid(),
    ...shapeOf(
      resource,
      () => true,
      (field) => field.schema,
    ),
  });

/** The schema of a POST body. Unknown fields are refused by name. */
export const inputSchema = (resource: Resource) =>
  z.strictObject(
    shapeOf(
      resource,
      (field) => field.write === "create" || field.write === "always",
      (field) => (field.optional ? z.optional(inputOf(field)) : inputOf(field)),
    ),
  );

/** The schema of a PATCH body: at least one of the writable fields. */
export const patchSchema = (resource: Resource) =>
  z
    .strictObject(
      shapeOf(
        resource,
        (field) => field.write === "always" || field.write === "patch",
        (field) => z.optional(inputOf(field)),
      ),
    )
    .check(z.refine((patch) => Object.keys(patch).length > 0, "Nothing to change: send at least one field"));
