import * as z from "zod/mini";
import type { Tone } from "./appearance.ts";
import { Media } from "./media.ts";
import { paletteSchema } from "./palette.ts";
import { storableText, storableTime } from "./storable.ts";

/** A field type: how a value is validated, filtered and sorted. Each type has a cell, an input and a column type. */
export type Kind =
  | "text"
  | "long-text"
  | "count"
  | "money"
  | "choice"
  | "flag"
  | "time"
  | "duration"
  | "json"
  | "tags"
  | "ref"
  | "media"
  | "palette";

export type Operator = "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "like" | "in" | "null" | "has";

const equality = ["eq", "ne", "in"] as const;
const order = ["eq", "ne", "gt", "gte", "lt", "lte"] as const;

/** The filter operators of each field type. Nullable fields also support `null`, and keyed fields `has`. */
export const operatorsOf: Record<Kind, readonly Operator[]> = {
  text: [...equality, "like"],
  "long-text": ["like"],
  count: order,
  money: order,
  choice: equality,
  flag: ["eq"],
  time: order,
  duration: order,
  json: [],
  tags: ["eq", "in"],
  ref: equality,
  media: [],
  palette: [],
};

/** Who sets the field: the server, or users when they `create` a record, `patch` one, or both (`always`). */
export type Write = "server" | "create" | "always" | "patch";

export interface Field<T = unknown, W extends Write = Write, O extends boolean = boolean> {
  kind: Kind;
  /** The schema of a stored value, including null if the field is nullable. */
  schema: z.core.$ZodType<T>;
  label: string;
  help?: string;
  nullable: boolean;
  write: W;
  optional: O;
  /** Whether lists show the field by default. Other fields can be added in the column chooser. */
  column: boolean;
  filter: boolean;
  sort: boolean;
  /** Whether list responses omit the field because it is too large. */
  detail: boolean;
  /** Whether the generated forms include the field. If not, a custom page sets it. */
  form: boolean;
  /** The collapsible form section that contains the field. Fields without a section come first. */
  section?: string;
  /** For JSON written by the server: whether it is a list of objects that each hold a stored file as `file`. */
  files?: boolean;
  /**
   * For JSON that maps names to strings, filtered by entry (`metadata.env=production`) or name (`metadata_has=env`):
   * the route under /api that lists common entries.
   */
  keyed?: string;
  /** The permission that a role needs to write this field. */
  needs?: string;
  values?: readonly string[];
  /** The tone of each value, if the choice is a status. */
  tones?: Readonly<Record<string, Tone>>;
  /** The on-screen label of each value, if it differs from the value. */
  labels?: Readonly<Record<string, string>>;
  /** The text for a missing value or an empty list, such as "All events". A dash by default. */
  empty?: string;
  /** The resource that a `ref` points to. */
  to?: string;
  /** The initial value in a new form. */
  initial?: unknown;
  /** The number of decimal places, for `count` and `money`. */
  digits?: number;
  unit?: string;
}

/** The type parameters record whether the field is nullable, who sets it, and what its initial value is. */
interface Options<N extends boolean, W extends Write, I>
  extends Partial<Pick<Field, "help" | "column" | "filter" | "sort" | "detail" | "form" | "section">>,
    Partial<Pick<Field, "files" | "keyed" | "needs" | "digits" | "unit" | "empty">> {
  label: string;
  nullable?: N;
  write?: W;
  initial?: I;
}

type Nullable<T, N extends boolean> = N extends true ? T | null : T;
/** A field is optional in a new record if it is nullable or has an initial value. */
type Optional<N extends boolean, I> = N extends true ? true : undefined extends I ? false : true;
type FieldOf<T, N extends boolean, W extends Write, I> = Field<Nullable<T, N>, NoInfer<W>, Optional<N, I>>;

/**
 * @param schemaOf creates the schema of a value. It is called when the schema is first read, because a page needs only
 * a few schemas.
 */
function field<T, N extends boolean, W extends Write, I>(
  kind: Kind,
  schemaOf: () => z.core.$ZodType<T>,
  options: Options<N, W, I>,
  extra: Pick<Field, "values" | "to"> = {},
): FieldOf<T, N, W, I> {
  const nullable = options.nullable === true;
  let schema: z.core.$ZodType | undefined;
  // The type parameters of `FieldOf` describe these same values at compile time.
  return {
    kind,
    write: "always",
    optional: nullable || options.initial !== undefined,
    column: false,
    filter: operatorsOf[kind].length > 0,
    sort: false,
    detail: kind === "json",
    form: true,
    ...options,
    ...extra,
    nullable,
    get schema() {
      schema ??= nullable ? z.nullable(schemaOf()) : schemaOf();
      return schema;
    },
  } as FieldOf<T, N, W, I>;
}

type Text<N extends boolean, W extends Write, I> = Options<N, W, I> & {
  max?: number;
  min?: number;
  pattern?: [RegExp, string];
};

/** A single line of text, trimmed; 1 to 200 characters by default. */
export const text = <N extends boolean = false, W extends Write = "always", I = undefined>({
  max = 200,
  min = 1,
  pattern,
  ...o
}: Text<N, W, I>) => {
  const schemaOf = () => {
    const line = z.string().check(z.trim(), z.minLength(min), z.maxLength(max), storableText);
    return pattern ? line.check(z.regex(pattern[0], pattern[1])) : line;
  };
  return field("text", schemaOf, o);
};

/** Multiline text, up to 20,000 characters by default. */
export const longText = <N extends boolean = false, W extends Write = "always", I = undefined>({
  max = 20_000,
  min = 0,
  ...o
}: Text<N, W, I>) =>
  field("long-text", () => z.string().check(z.minLength(min), z.maxLength(max), storableText), o);

/** A number other than a duration or money; an integer unless `digits` is set. */
export const count = <N extends boolean = false, W extends Write = "always", I = undefined>({
  min = 0,
  max = 2_147_483_647,
  ...o
}: Options<N, W, I> & { min?: number; max?: number }) =>
  field("count", () => (o.digits ? z.number() : z.int()).check(z.gte(min), z.lte(max)), o);

/** An amount in US dollars. */
export const money = <N extends boolean = false, W extends Write = "always", I = undefined>({
  max = 1_000_000,
  ...o
}: Options<N, W, I> & { max?: number }) => field("money", () => z.number().check(z.gte(0), z.lte(max)), o);

/** Credits, exact to a millionth. One credit is one US cent of model cost before markup. */
export const credits = <N extends boolean = false, W extends Write = "always", I = undefined>(
  o: Options<N, W, I> & { min?: number; max?: number },
) => count({ digits: 6, unit: "credits", max: 1_000_000_000, ...o });

/** A duration in milliseconds. */
export const duration = <N extends boolean = false, W extends Write = "always", I = undefined>(
  o: Options<N, W, I>,
) => field("duration", () => z.number().check(z.gte(0)), o);

export const choice = <
  const V extends readonly [string, ...string[]],
  N extends boolean = false,
  W extends Write = "always",
  I = undefined,
>(
  values: V,
  o: Options<N, W, I>,
) => field<V[number], N, W, I>("choice", () => z.enum(values) as z.core.$ZodType<V[number]>, o, { values });

export const flag = <N extends boolean = false, W extends Write = "always", I = undefined>(
  o: Options<N, W, I>,
) => field("flag", () => z.boolean(), o);

/** A point in time: ISO 8601 in UTC with milliseconds on the wire. */
export const time = <N extends boolean = false, W extends Write = "always", I = undefined>(
  o: Options<N, W, I>,
) => field("time", () => z.iso.datetime({ offset: true }).check(storableTime), o);

/** Any JSON. The schema has an ID, because a recursive schema must be a component in the OpenAPI document. */
const jsonValue = z.json().register(z.globalRegistry, { id: "JsonValue" });

/** Any JSON; `shape` restricts what can be written. */
export const json = <T = unknown, N extends boolean = false, W extends Write = "always", I = undefined>({
  shape,
  ...o
}: Options<N, W, I> & { shape?: z.core.$ZodType<T> }) =>
  field<T, N, W, I>("json", () => (shape ?? jsonValue) as z.core.$ZodType<T>, o);

const isUnique = (list: string[]) => new Set(list).size === list.length;

/** Unique tags: up to 20 of at most 80 characters each by default. */
export const tags = <W extends Write = "always", I = undefined>({
  max = 20,
  longest = 80,
  ...o
}: Options<false, W, I> & { max?: number; longest?: number }) => {
  const schemaOf = () => {
    const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storableText);
    return z.array(tag).check(z.maxLength(max), z.refine(isUnique, "Remove duplicates"));
  };
  return field("tags", schemaOf, o);
};

/** The ID of a record of another resource. */
export const ref = <N extends boolean = false, W extends Write = "always", I = undefined>(
  to: string,
  o: Options<N, W, I>,
) => field("ref", () => z.uuid(), o, { to });

/** A stored file, uploaded to an existing record with PUT /api/{resource}/{id}/{field}. */
export const media = <W extends "always" | "server" = "always">(
  o: Options<true, W, undefined> & { nullable: true },
) => field("media", () => Media, o);

/** The colors of a film's theme: background, text, muted text, surface and accents. */
export const palette = <N extends boolean = false, W extends Write = "always", I = undefined>(
  o: Options<N, W, I>,
) => field("palette", () => paletteSchema, o);
