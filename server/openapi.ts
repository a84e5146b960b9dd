import * as z from "zod";
import { catalogue, type ErrorCode } from "../contract/errors.ts";
import type { Operator } from "../contract/fields.ts";
import { canFilter } from "../contract/query.ts";
import { inputSchema, patchSchema, type Resource, rowSchema } from "../contract/resource.ts";

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Json;
  return rest;
};
const body = (schema: Json) => ({ required: true, content: { "application/json": { schema } } });
const answer = (description: string, schema?: Json) =>
  schema ? { description, content: { "application/json": { schema } } } : { description };
const name = (resource: Resource) => resource.names.one.replace(/\W/g, "");
const of = (component: string) => ({ $ref: `#/components/schemas/${component}` });

const errors = (...codes: ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [catalogue[code][0], answer(catalogue[code][1], of("Error"))]));

const operators: Operator[] = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "null"];

function queryParameters(resource: Resource): Json[] {
  const whole = { type: "integer", minimum: 0 };
  const sorts = [
    "created_at",
    ...Object.keys(resource.all).filter((f) => f !== "created_at" && resource.all[f]?.sort),
  ];
  const query = (parameter: string, schema: Json, description?: string) => ({
    name: parameter,
    in: "query",
    schema,
    description,
  });
  const filters = Object.entries(resource.all).flatMap(([field, declared]) =>
    operators
      .filter((operator) => canFilter(declared, operator))
      .map((operator) => query(operator === "eq" ? field : `${field}_${operator}`, { type: "string" })),
  );
  return [
    query("_start", whole, "The first row, 0 unless told"),
    query("_end", whole, "The row after the last; 50 rows unless told, 500 at most"),
    query("_sort", { type: "string", enum: sorts }),
    query("_order", { type: "string", enum: ["asc", "desc"] }),
    query("_cursor", { type: "string" }, "The x-next-cursor of the page before"),
    query("q", { type: "string" }, "Full text"),
    ...filters,
  ];
}

function pathsOf(resource: Resource): Json {
  const tags = [resource.names.title];
  const row = of(name(resource));
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const common = errors("UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND");
  const written = errors(
    "BAD_REQUEST",
    "UNAUTHORIZED",
    "FORBIDDEN",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "INVALID_INPUT",
  );
  const base = `/api/${resource.name}`;
  const paths: Record<string, Json> = {
    [base]: {
      get: {
        tags,
        operationId: `list-${resource.name}`,
        summary: `List ${resource.names.many}`,
        parameters: queryParameters(resource),
        responses: {
          200: answer("A page of rows; x-total-count, x-total-label and x-next-cursor are headers", {
            type: "array",
            items: row,
          }),
          ...errors("BAD_REQUEST", "UNAUTHORIZED", "FORBIDDEN"),
        },
      },
    },
    [`${base}/{id}`]: {
      get: {
        tags,
        operationId: `show-${resource.name}`,
        summary: `Read one ${resource.names.one}`,
        parameters: [id],
        responses: { 200: answer(resource.names.one, row), ...common },
      },
      patch: {
        tags,
        operationId: `edit-${resource.name}`,
        summary: `Change one ${resource.names.one}`,
        parameters: [id],
        requestBody: body(jsonSchema(patchSchema(resource))),
        responses: { 200: answer(resource.names.one, row), ...common, ...written },
      },
    },
  };
  if (resource.creatable) {
    paths[base]!.post = {
      tags,
      operationId: `create-${resource.name}`,
      summary: `Create one ${resource.names.one}`,
      requestBody: body(jsonSchema(inputSchema(resource))),
      responses: { 201: answer(resource.names.one, row), ...written },
    };
  }
  if (resource.deletable) {
    paths[`${base}/{id}`]!.delete = {
      tags,
      operationId: `delete-${resource.name}`,
      summary: `Delete one ${resource.names.one}`,
      parameters: [id],
      responses: { 204: answer("Deleted"), ...common },
    };
  }
  for (const [verb, schema] of Object.entries(resource.verbs)) {
    paths[`${base}/{id}/${verb}`] = {
      post: {
        tags,
        operationId: `${verb}-${resource.name}`,
        summary: `${verb[0]!.toUpperCase()}${verb.slice(1)}: ${resource.names.one}`,
        parameters: [id],
        requestBody: body(jsonSchema(schema)),
        responses: { 200: answer(resource.names.one, row), ...common, ...written },
      },
    };
  }
  return paths;
}

/** The OpenAPI 3.1 document of a registry: made from the declarations, so it cannot say anything else. */
export function openApi(resources: Record<string, Resource>, url: string): Json {
  const list = Object.values(resources);
  return {
    openapi: "3.1.0",
    info: { title: "Scenewright", version: "1", description: "Records, and OpenAI's API under /v1." },
    servers: [{ url }],
    security: [{ bearer: [] }],
    paths: Object.assign({}, ...list.map(pathsOf), gatewayPaths),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A session's token for /api" },
        key: { type: "http", scheme: "bearer", description: "An API key (sw_…) for /v1" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["code", "message", "status", "request_id"],
          properties: {
            code: { type: "string", enum: Object.keys(catalogue) },
            message: { type: "string" },
            status: { type: "integer" },
            errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
            request_id: { type: "string" },
          },
        },
        ...Object.fromEntries(list.map((resource) => [name(resource), jsonSchema(rowSchema(resource))])),
      },
    },
  };
}

const asOpenAi = (summary: string) => ({
  post: {
    tags: ["Gateway"],
    summary,
    security: [{ key: [] }],
    requestBody: body({ type: "object", additionalProperties: true }),
    responses: {
      200: answer("As OpenAI's API answers"),
      ...errors("BAD_REQUEST", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED", "UPSTREAM_FAILED"),
    },
  },
});

const gatewayPaths = {
  "/v1/chat/completions": asOpenAi("Chat completion, plain or streamed"),
  "/v1/embeddings": asOpenAi("Embeddings"),
  "/v1/audio/speech": asOpenAi("Speech"),
  "/v1/models": {
    get: {
      tags: ["Gateway"],
      summary: "List models",
      security: [{ key: [] }],
      responses: { 200: answer("As OpenAI's API answers") },
    },
  },
};
