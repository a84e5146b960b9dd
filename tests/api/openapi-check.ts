import * as z from "zod";
import { statusOf } from "../../contract/errors.ts";
import { errorCodesOf, errorFormatOf, type RouteDeclaration } from "../../server/openapi/route.ts";
import { errorSchemas } from "../../server/openapi/schemas.ts";

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Creates a function that lists the differences between a response and the OpenAPI document. */
export function createDocumentCheck(routes: readonly RouteDeclaration[]) {
  const byName = new Map(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route]));

  return (name: string, { status, body, headers }: Answer): string[] => {
    const declared = byName.get(name);
    if (!declared) return [`${name} is not documented`];
    const response = declared.responses[status];
    if (!response) {
      const documented = errorCodesOf(declared).some((code) => statusOf(code) === status);
      if (!documented) return [`${name} answers ${status}, which is not documented`];
      const error = errorSchemas[errorFormatOf(declared)].safeParse(body);
      return error.success ? [] : [`${name} ${status}: ${error.error.message}`];
    }
    if (response.contentType) {
      const type = headers.get("content-type") ?? "";
      return type.startsWith(response.contentType) ? [] : [`${name} ${status} has the content type ${type}`];
    }
    if (!response.schema) return body === "" ? [] : [`${name} ${status} has a body`];
    const parsed = z.safeParse(response.schema, body);
    if (!parsed.success) return [`${name} ${status}: ${parsed.error.message}`];
    const [documented, sent] = [JSON.stringify(sorted(parsed.data)), JSON.stringify(sorted(body))];
    return documented === sent ? [] : [`${name} ${status} has undocumented fields: ${sent}`];
  };
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, sorted(one)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};
