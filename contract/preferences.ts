import * as z from "zod/mini";
import { kindNames } from "./notifications.ts";
import * as names from "./preference-names.ts";
import * as values from "./preference-values.ts";
import { resources } from "./resources/index.ts";
import { users } from "./resources/users.ts";

const path = z.string().check(z.regex(/^\/[\w/-]{0,99}$/, "Enter the path of a page, such as /renders"));

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

const fixed = {
  theme: z.enum(values.themes),
  font: z.enum(values.fonts),
  density: z.enum(values.densities),
  motion: z.enum(values.motions),
  /** Paths that are hidden from the sidebar. */
  sidebar_hidden: z.array(path).check(z.maxLength(100)),
  /** Whether single keys work as shortcuts. */
  single_keys: z.enum(names.onOff),
  /** The page that opens after signing in. */
  start_page: path,
  /** An IANA name, such as Europe/Madrid; by default, the browser's time zone. */
  time_zone: z
    .string()
    .check(z.maxLength(64), z.refine(isTimeZone, "Choose a time zone, such as Europe/Madrid")),
  date_format: z.enum(names.dateFormats),
  clock: z.enum(names.clocks),
  number_format: z.enum(names.numberFormats),
  language: z.enum(values.languages),
  /** Whether the console shows a toast when a model request ends. */
  notify_succeeded: z.enum(names.onOff),
  notify_failed: z.enum(names.onOff),
} satisfies Record<(typeof names.preferenceNames)[number], z.core.$ZodType>;

const named = <S>(prefix: string, names: string[], schema: S) =>
  Object.fromEntries(names.map((name) => [`${prefix}:${name}`, schema])) as Record<string, S>;

const lists = [...Object.keys(resources), users.name];
// Emails about limits are a billing setting.
const emailed = kindNames.filter((kind) => kind !== "limit.reached");

const all = {
  ...fixed,
  /** The visible columns of each list. */
  ...named("columns", lists, z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  ...named("layout", lists, z.enum(names.layouts)),
  /** Whether each kind of notification appears in the console, and is emailed. */
  ...named("app", kindNames, z.enum(names.onOff)),
  ...named("email", emailed, z.enum(names.onOff)),
};

const change = <S extends z.core.$ZodType>(value: S) =>
  z.strictObject({
    /** Null restores the default. */
    value: z.nullable(value),
    /** How long ago the user chose the value, in milliseconds. The later of two changes wins. */
    age: z.optional(z.int().check(z.gte(0), z.lte(names.longestOffline))),
  });

/** The preferences of a user that differ from the defaults, as in GET /api/account/preferences. */
export const preferences = z.partial(z.object(all));

/** The body of PATCH /api/account/preferences: each changed preference by name. */
export const preferenceChanges = z.strictObject(
  Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, z.optional(change(schema))])),
);
export type PreferenceChanges = Partial<Record<string, { value: unknown; age?: number }>>;
