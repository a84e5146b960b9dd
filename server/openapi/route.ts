import type { Context, Handler, Hono, TypedResponse } from "hono";
import type * as z from "zod";
import { AppError, type ErrorCode } from "../../contract/errors.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { readJson, type Variables } from "../http.ts";
import { check } from "../validate.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** A successful response. Without a schema or a content type, it has no body. */
export interface ResponseDeclaration {
  description: string;
  schema?: z.core.$ZodType;
  /** The content type of a body that isn't JSON. */
  contentType?: string;
  headers?: Record<string, string>;
}

/** A route's input and responses: enough to validate the input and to describe the route in the OpenAPI document. */
export interface RouteDeclaration {
  method: Method;
  /** In Hono's notation: /users/:id */
  path: string;
  /** The group under which the OpenAPI document lists the route. */
  tag: string;
  summary: string;
  description?: string;
  query?: z.core.$ZodObject;
  /** Query parameters that the handler reads and checks itself, for the OpenAPI document only. */
  parameters?: z.core.$ZodObject;
  body?: z.core.$ZodType;
  /** Whether an empty body counts as {}. */
  optionalBody?: boolean;
  /** The content type of a body that isn't JSON. The handler reads such a body itself. */
  uploads?: string;
  headers?: Record<string, string>;
  responses: Record<number, ResponseDeclaration>;
  /** Errors in addition to those that follow from the declaration. */
  errors?: readonly ErrorCode[];
  /** Who calls the route: anyone, a signed-in user (the default), or a program with an API key. */
  access?: "public" | "session" | "key";
  /** The format of errors, if it isn't the usual one for the access. */
  errorFormat?: "messages" | "gemini" | "otlp";
  /** The grant that the user's role must have. Without it, the response is 403 with `message`. */
  permission?: { resource: string; action: string; message: string };
}

/** The format of a route's errors: the console API's, OpenAI's, Anthropic's, Google's or OTLP's. */
export type ErrorFormat = "console" | "gateway" | "messages" | "gemini" | "otlp";
export const errorFormatOf = ({ access, errorFormat }: RouteDeclaration): ErrorFormat =>
  errorFormat ?? (access === "key" ? "gateway" : "console");

/** Declares a route separately from its `route` call, and keeps the types of its schemas. */
export const defineRoute = <const D extends RouteDeclaration>(declaration: D): D => declaration;

export interface RouteInput<Query, Body> {
  query: Query;
  body: Body;
}

type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type AnyResponse = Response | TypedResponse<unknown>;

/**
 * The first value of each query parameter. Hono's own object isn't used, because it inherits a `constructor` and would
 * omit a parameter of that name.
 */
const queryOf = (c: Context): object => Object.fromEntries([...new URL(c.req.url).searchParams].reverse());

const declarations = new WeakMap<object, RouteDeclaration>();

/** The declaration that `route` registered a handler with; undefined for other handlers. */
export const declarationOf = (handler: object): RouteDeclaration | undefined => declarations.get(handler);

/**
 * Registers a route: checks the permission, validates the query and the body, and calls the handler with the results.
 * The OpenAPI document is generated from these declarations.
 */
export function route<const D extends RouteDeclaration>(
  routes: Hono<Variables>,
  declaration: D,
  handle: (
    c: Context<Variables, D["path"]>,
    input: RouteInput<OutputOf<D["query"]>, OutputOf<D["body"]>>,
  ) => AnyResponse | Promise<AnyResponse>,
): void {
  const { method, path, query, body, optionalBody, permission } = declaration;
  const handler: Handler<Variables, D["path"]> = async (c) => {
    if (permission && !scopeOf(c.var.session.user.role, permission.resource, permission.action)) {
      throw new AppError("FORBIDDEN", permission.message);
    }
    const input = {
      query: query && check(query, queryOf(c)),
      body: body && check(body, await readJson(c, optionalBody ? {} : undefined)),
    } as RouteInput<OutputOf<D["query"]>, OutputOf<D["body"]>>;
    return (await handle(c, input)) as Response;
  };
  declarations.set(handler, declaration);
  routes.on(method.toUpperCase(), path, handler);
}

const bodyErrors: ErrorCode[] = [
  "BAD_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "INVALID_INPUT",
];
const uploadErrors: ErrorCode[] = ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];

/** The errors of a route: those that follow from its declaration, and those listed in it. */
export function errorCodesOf(declaration: RouteDeclaration): ErrorCode[] {
  const { access = "session", path, body, uploads, query, permission, errors = [] } = declaration;
  const codes = [
    ...(access === "public" ? [] : ["UNAUTHORIZED" as const]),
    ...(permission ? ["FORBIDDEN" as const] : []),
    ...(path.includes(":") ? ["NOT_FOUND" as const] : []),
    ...(body ? bodyErrors : []),
    ...(uploads ? uploadErrors : []),
    ...(query && !errors.includes("BAD_REQUEST") ? ["INVALID_INPUT" as const] : []),
    ...errors,
  ];
  return [...new Set(codes)];
}
