import type { Hono } from "hono";
import * as z from "zod";
import { type ErrorCode, errorCatalog } from "../../contract/errors.ts";
import type { Catalog } from "../crud/hooks.ts";
import type { Variables } from "../http.ts";
import { batchRoutes } from "./batch-routes.ts";
import { formRoutes } from "./form-routes.ts";
import { gatewayRoutes } from "./gateway-routes.ts";
import { componentRef, createSchemaConverter, type Json, type SchemaConverter } from "./json-schema.ts";
import { componentsOf, resourceRoutes } from "./resource-paths.ts";
import {
  declarationOf,
  type ErrorFormat,
  errorCodesOf,
  errorFormatOf,
  type ResponseDeclaration,
  type RouteDeclaration,
} from "./route.ts";
import * as schemas from "./schemas.ts";

const sharedSchemas: [string, z.core.$ZodType][] = [
  ["Error", schemas.errorBody],
  ["GatewayError", schemas.gatewayError],
  ["MessagesError", schemas.messagesError],
  ["GeminiError", schemas.geminiError],
  ["OtlpError", schemas.otlpError],
  ["Session", schemas.session],
  ["User", schemas.user],
  ["UserDetail", schemas.userDetail],
  ["Voice", schemas.voice],
];

export interface DocumentSource {
  /** The application, in which `route` has registered the routes. */
  app: Hono<Variables>;
  catalog: Catalog;
  /** Routes that aren't registered separately in Hono. */
  others: readonly RouteDeclaration[];
}

/** Every route that the document describes, with its full path. */
export function documentedRoutes({ app, catalog, others }: DocumentSource): RouteDeclaration[] {
  const registered = app.routes.flatMap(({ handler, path }) => {
    const declaration = declarationOf(handler);
    return declaration ? [{ ...declaration, path }] : [];
  });
  const generic = Object.values(catalog.resources).flatMap(resourceRoutes);
  return [...registered, ...others, ...generic, ...gatewayRoutes, ...batchRoutes, ...formRoutes];
}

const parameterNames = (path: string) => [...path.matchAll(/(?<=\/):(\w+)/g)].map(([, name]) => name!);
const openApiPath = (path: string) => path.replaceAll(/(?<=\/):(\w+)/g, "{$1}");
const operationId = ({ method, path }: RouteDeclaration) =>
  [method, ...path.replace(/^\/api\//, "").split(/\W+/)].filter(Boolean).join("-");

/** The prefix of an error's name, and its schema, in each format. */
const errorFormats: [format: ErrorFormat, prefix: string, schema: string][] = [
  ["console", "", "Error"],
  ["gateway", "GATEWAY_", "GatewayError"],
  ["messages", "MESSAGES_", "MessagesError"],
  ["gemini", "GEMINI_", "GeminiError"],
  ["otlp", "OTLP_", "OtlpError"],
];
const errorRef = (code: ErrorCode, format: ErrorFormat): Json => {
  const [, prefix] = errorFormats.find(([name]) => name === format)!;
  return { $ref: `#/components/responses/${prefix}${code}` };
};

/** The response for each error code, in all error formats of the API. */
const errorResponses = () =>
  Object.fromEntries(
    (Object.keys(errorCatalog) as ErrorCode[]).flatMap((code) =>
      errorFormats.map(([, prefix, name]) => {
        const schema = componentRef(name);
        const description = errorCatalog[code][1];
        return [`${prefix}${code}`, { description, content: { "application/json": { schema } } }];
      }),
    ),
  );

function parametersOf(
  { path, query: checked, parameters: unchecked, headers = {} }: RouteDeclaration,
  { convert }: SchemaConverter,
): Json[] {
  const query = checked ?? unchecked;
  const inPath = parameterNames(path).map((name) => {
    const schema = /^id$|_id$/.test(name) && !path.includes("/voices/") ? { format: "uuid" } : {};
    return { name, in: "path", required: true, schema: { type: "string", ...schema } };
  });
  const { properties = {}, required = [] } = (query ? convert(query, "input") : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(description ? { description } : {}),
  }));
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    schema: { type: "string" },
    description,
  }));
  return [...inPath, ...inQuery, ...inHeaders];
}

/** Creates a function that converts schemas. A schema that is a component, or an array of one, becomes a reference. */
function createReferences(converter: SchemaConverter, named: Map<z.core.$ZodType, string>) {
  return (schema: z.core.$ZodType): Json => {
    const own = named.get(schema);
    if (own) return componentRef(own);
    const element = (schema as z.ZodArray<z.core.$ZodType>).element as z.core.$ZodType | undefined;
    const item = element && named.get(element);
    return item ? { type: "array", items: componentRef(item) } : converter.convert(schema, "output");
  };
}

export function openApiDocument(source: DocumentSource, url: string): Json {
  const converter = createSchemaConverter();
  const resources = Object.values(source.catalog.resources);
  const named = new Map<z.core.$ZodType, string>();
  for (const [name, schema] of [...sharedSchemas, ...resources.flatMap(componentsOf)]) {
    converter.component(name, schema);
    named.set(schema, name);
  }
  const schemaOf = createReferences(converter, named);

  const responseOf = ({ description, schema, contentType, headers }: ResponseDeclaration) => {
    const type = contentType ?? "application/json";
    const body = schema ? schemaOf(schema) : contentType ? { type: "string", format: "binary" } : undefined;
    const headed = Object.entries(headers ?? {}).map(([name, text]) => [
      name,
      { description: text, schema: { type: "string" } },
    ]);
    return {
      description,
      ...(headed.length ? { headers: Object.fromEntries(headed) } : {}),
      ...(body ? { content: { [type]: { schema: body } } } : {}),
    };
  };
  const operationOf = (declared: RouteDeclaration): Json => {
    const {
      tag,
      summary,
      description,
      body,
      optionalBody,
      uploads,
      responses,
      access = "session",
    } = declared;
    const parameters = parametersOf(declared, converter);
    const bodySchema = body ? converter.convert(body, "input") : { type: "string", format: "binary" };
    const security = { public: [], session: undefined, key: [{ key: [] }, { keyHeader: [] }] }[access];
    return {
      tags: [tag],
      operationId: operationId(declared),
      summary,
      ...(description ? { description } : {}),
      ...(security ? { security } : {}),
      ...(parameters.length ? { parameters } : {}),
      ...(body || uploads
        ? {
            requestBody: {
              required: !(optionalBody && body && z.safeParse(body, {}).success),
              content: { [uploads ?? "application/json"]: { schema: bodySchema } },
            },
          }
        : {}),
      responses: {
        ...Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, responseOf(one)])),
        ...Object.fromEntries(
          errorCodesOf(declared).map((code) => [
            errorCatalog[code][0],
            errorRef(code, errorFormatOf(declared)),
          ]),
        ),
      },
    };
  };

  const paths = new Map<string, Json>();
  for (const declared of documentedRoutes(source)) {
    const path = openApiPath(declared.path);
    paths.set(path, { ...paths.get(path), [declared.method]: operationOf(declared) });
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Scenewright",
      version: "1",
      description: "Scenewright's API, and an OpenAI-compatible API under /v1.",
    },
    servers: [{ url }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "A session token, or an API key with the admin scope, for /api",
        },
        key: { type: "http", scheme: "bearer", description: "An API key (sw_…), for /v1" },
        keyHeader: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "An API key, instead of the bearer token",
        },
      },
      responses: errorResponses(),
      schemas: converter.schemas(),
    },
  };
}
