import * as z from "zod";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Field, Operator } from "../../contract/fields.ts";
import { canFilter } from "../../contract/query.ts";
import {
  exportFormatsOf,
  inputSchema,
  isUploadable,
  patchSchema,
  type Resource,
} from "../../contract/resource.ts";
import { hasTrash } from "../../contract/trash.ts";
import { trashDays } from "../../contract/trash-days.ts";
import { own } from "../../scene/own.ts";
import { uploadDeclaration } from "../files/receive.ts";
import { resourceResponses } from "./resource-responses.ts";
import type { ResponseDeclaration, RouteDeclaration } from "./route.ts";
import { merge, rowSchemasOf } from "./row-schemas.ts";

const operators: Operator[] = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "null", "has"];

/** The name of the component for a resource's rows. */
export const rowName = (resource: Resource) => resource.names.one.replace(/\W/g, "");
const listRowName = (resource: Resource) => `${rowName(resource)}ListItem`;

/** The components that the routes of a resource refer to. */
export function componentsOf(resource: Resource): [name: string, schema: z.core.$ZodType][] {
  const { row, listRow } = rowSchemasOf(resource);
  const own: [string, z.core.$ZodType] = [rowName(resource), row];
  return listRow === row ? [own] : [own, [listRowName(resource), listRow]];
}

const described = (text: string) => z.string().optional().meta({ description: text });

function filtersOf(resource: Resource) {
  const names = Object.entries(resource.all).flatMap(([field, declared]) =>
    operators
      .filter((operator) => canFilter(declared, operator))
      .map((operator) => (operator === "eq" ? field : `${field}_${operator}`)),
  );
  const keyed = Object.keys(resource.all).filter((field) => own(resource.all, field)?.keyed);
  return {
    ...Object.fromEntries(names.map((name) => [name, z.string().optional()])),
    ...Object.fromEntries(
      keyed.map((field) => [
        `${field}_has`,
        described(`A name in ${field}. To filter by its value, send ${field}.<name>=<value>.`),
      ]),
    ),
  };
}

const nounOf = ({ names }: Resource) =>
  names.one.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
const aNounOf = (resource: Resource) =>
  `${/^([aeio]|u(?!s)|LLM)/i.test(nounOf(resource)) ? "an" : "a"} ${nounOf(resource)}`;

export function listQuery(resource: Resource) {
  const sorts = Object.keys(resource.all).filter(
    (name) => name !== "created_at" && own(resource.all, name)?.sort,
  );
  const position = z.int().min(0).optional();
  return z.object({
    _start: position.meta({ description: "The index of the first row, starting at 0" }),
    _end: position.meta({
      description: "The index after the last row. By default, a page has 50 rows. The maximum is 500.",
    }),
    _sort: z.enum(["created_at", ...sorts]).optional(),
    _order: z.enum(["asc", "desc"]).optional(),
    _cursor: described("The x-next-cursor of the previous page"),
    q: described("Text to search for"),
    ...(resource.includes.length > 0
      ? { _include: z.array(z.enum(resource.includes as [string, ...string[]])).optional() }
      : {}),
    ...(hasTrash(resource)
      ? { _trash: z.enum(["true", "false"]).optional().meta({ description: "List the trash instead" }) }
      : {}),
    ...filtersOf(resource),
  });
}

const standard = (resource: Resource): RouteDeclaration[] => {
  const base = `/api/${resource.name}`;
  const tag = resource.names.title;
  const { row, listRow } = rowSchemasOf(resource);
  const record = (description: string): ResponseDeclaration => ({ description, schema: row });
  const { _start, _end, _cursor, _include, ...exported } = listQuery(resource).shape;
  const routes: RouteDeclaration[] = [
    {
      method: "get",
      path: base,
      tag,
      summary: `List ${resource.names.many}`,
      query: listQuery(resource),
      responses: {
        200: {
          description: "A page of rows",
          schema: z.array(listRow),
          headers: {
            "x-total-count":
              "The number of matching rows, counted up to 10,000. If there are more, or if counting takes too long, it is a lower bound.",
            "x-total-label": "The number of matching rows as a label, which ends with + if there are more",
            "x-next-cursor": "The _cursor of the next page. Not sent on the last page.",
          },
        },
      },
      errors: ["BAD_REQUEST", "FORBIDDEN"],
    },
    {
      method: "get",
      path: `${base}/export`,
      tag,
      summary: `Export ${resource.names.many}`,
      query: z.object({ format: z.enum(Object.keys(exportFormatsOf(resource))).optional(), ...exported }),
      responses: { 200: { description: "All matching rows as a file", contentType: "application/jsonl" } },
      errors: ["BAD_REQUEST", "FORBIDDEN"],
    },
    {
      method: "get",
      path: `${base}/:id`,
      tag,
      summary: `Read ${aNounOf(resource)}`,
      responses: { 200: record(`The ${nounOf(resource)}`) },
      errors: ["FORBIDDEN"],
    },
  ];
  if (resource.creatable) {
    const { once } = own(resourceResponses, resource.name) ?? {};
    const created = once ? merge(row, once) : row;
    routes.push({
      method: "post",
      path: base,
      tag,
      summary: `Create ${aNounOf(resource)}`,
      body: inputSchema(resource),
      responses: { 201: { description: "Created", schema: created } },
      errors: ["FORBIDDEN", "CONFLICT"],
    });
  }
  if (Object.values(resource.all).some(({ write }) => write === "always" || write === "patch")) {
    routes.push({
      method: "patch",
      path: `${base}/:id`,
      tag,
      summary: `Edit ${aNounOf(resource)}`,
      body: patchSchema(resource),
      responses: { 200: record("Changed") },
      errors: ["FORBIDDEN", "CONFLICT"],
    });
  }
  if (resource.deletable) {
    routes.push({
      method: "delete",
      path: `${base}/:id`,
      tag,
      summary: `Delete ${aNounOf(resource)}`,
      ...(hasTrash(resource)
        ? {
            description: `Moves the record to the trash, where it is deleted for good after ${trashDays} days. A record that is already in the trash is deleted immediately.`,
          }
        : {}),
      query: z.object({
        force: z.enum(["true"]).optional().meta({ description: "Delete the record despite a warning" }),
        ...(hasTrash(resource)
          ? {
              permanent: z.enum(["true", "false"]).optional().meta({
                description: "`true` skips the trash. `false` leaves a record that is in the trash there.",
              }),
            }
          : {}),
      }),
      responses: { 204: { description: "Deleted" } },
      errors: ["FORBIDDEN", "CONFLICT"],
    });
  }
  return routes;
};

const title = (verb: string) => `${verb[0]!.toUpperCase()}${verb.slice(1)}`;
const verbSummaries: Record<string, string> = {
  "animations/brand": "Apply a brand kit to an animation, or remove it",
  "animations/change": "Propose a change to an animation",
  "animations/recover": "Restore an animation from the trash",
  "animations/restore": "Restore an animation's revision",
  "animations/voiceover": "Create an animation's voiceover",
  "chats/branch": "Show another branch of a chat",
  "chats/edit": "Edit your message in a chat and send it again",
  "chats/messages": "Send a message in a chat",
  "chats/regenerate": "Regenerate an answer in a chat",
  "chats/share": "Create or update the link to a chat",
  "chats/unshare": "Remove the link to a chat",
  "chats/stop": "Stop generating an answer in a chat",
  "llm-requests/undo": "Undo a change to an LLM request",
  "renders/recover": "Restore a render from the trash",
  "renders/remove-captions": "Remove a render's captions in a language",
  "renders/thumbnail": "Make a frame the thumbnail of a render",
  "renders/translate-captions": "Translate a render's captions",
  "upstreams/add-key": "Add an API key to an upstream",
  "upstreams/edit-key": "Edit or replace an upstream's API key",
  "upstreams/remove-key": "Remove an API key from an upstream",
  "voiceovers/speak": "Generate a voiceover's audio",
  "voiceovers/direct": "Set a segment's voice and speed",
  "voiceovers/replace": "Replace a segment's audio",
};

const conflicts: ErrorCode[] = ["FORBIDDEN", "CONFLICT"];

const uploadRoute = (resource: Resource, path: string, { label }: Field): RouteDeclaration => ({
  ...uploadDeclaration,
  method: "put",
  path,
  tag: resource.names.title,
  summary: `Upload ${aNounOf(resource)}'s ${label.toLowerCase()}`,
  responses: { 200: { description: "Changed", schema: rowSchemasOf(resource).row } },
  errors: [...uploadDeclaration.errors, "FORBIDDEN", "CONFLICT"],
});

/** The generic routes of a resource, described by its declaration. */
export function resourceRoutes(resource: Resource): RouteDeclaration[] {
  const { verbs = {}, reads = {} } = own(resourceResponses, resource.name) ?? {};
  const base = `/api/${resource.name}/:id`;
  const tag = resource.names.title;
  const verbRoutes = Object.entries(resource.verbs).map(
    ([verb, body]): RouteDeclaration => ({
      method: "post",
      path: `${base}/${verb}`,
      tag,
      body,
      optionalBody: true,
      errors: conflicts,
      summary: own(verbSummaries, `${resource.name}/${verb}`) ?? `${title(verb)} ${aNounOf(resource)}`,
      responses: own(verbs, verb) ?? {
        200: { description: `The ${nounOf(resource)}`, schema: rowSchemasOf(resource).row },
      },
    }),
  );
  const readRoutes = resource.reads.map(
    (name): RouteDeclaration => ({
      method: "get",
      path: `${base}/${name}`,
      tag,
      summary: `Read ${aNounOf(resource)}'s ${name}`,
      responses: { 200: own(reads, name) ?? { description: title(name), schema: z.unknown() } },
    }),
  );
  const fileRoutes = Object.entries(resource.fields).flatMap(([name, field]): RouteDeclaration[] =>
    isUploadable(field) ? [uploadRoute(resource, `${base}/${name}`, field)] : [],
  );
  return [...standard(resource), ...readRoutes, ...fileRoutes, ...verbRoutes];
}
