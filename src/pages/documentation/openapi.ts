import { useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { http } from "@/providers/http";

/** The part of OpenAPI 3.1 that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

interface Body {
  $ref?: string;
  required?: boolean;
  description?: string;
  content?: Record<
    string,
    { schema?: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }
  >;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

export interface Document {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation | Parameter[]>>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Entry {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  secured: boolean;
}

const methods = ["get", "post", "put", "patch", "delete"];

/** Resolves a `$ref`; any other schema is returned unchanged. */
export function resolve<T extends { $ref?: string }>(document: Document, node: T): T {
  if (!node.$ref?.startsWith("#/")) return node;
  let found: unknown = document;
  for (const part of node.$ref.slice(2).split("/")) {
    found = (found as Record<string, unknown> | undefined)?.[
      part.replaceAll("~1", "/").replaceAll("~0", "~")
    ];
  }
  return (found as T | undefined) ?? node;
}

/** Operations by their first tag, in document order. */
export function groupsOf(document: Document): { tag: string; description?: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>(document.tags?.map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(document.paths)) {
    const shared = (item.parameters ?? []) as Parameter[];
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? t("Other");
      const own = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(document, one));
      const security = operation.security ?? document.security ?? [];
      groups.set(tag, [
        ...(groups.get(tag) ?? []),
        {
          id: operation.operationId ?? `${method}-${path.replace(/\W+/g, "-")}`,
          method: method.toUpperCase(),
          path,
          operation,
          parameters: own,
          secured: security.some((one) => Object.keys(one).length > 0),
        },
      ]);
    }
  }
  return [...groups]
    .filter(([, entries]) => entries.length > 0)
    .map(([tag, entries]) => ({
      tag,
      entries,
      description: document.tags?.find(({ name }) => name === tag)?.description,
    }));
}

const depthLimit = 6;

/** An example value for a schema: the schema's own example, or the simplest valid value. */
export function exampleOf(document: Document, given: Schema | undefined, depth = 0): unknown {
  if (!given || depth > depthLimit) return null;
  const schema = resolve(document, given);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(document, part, depth + 1)));
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice)
    return exampleOf(
      document,
      choice.find((one) => one.type !== "null"),
      depth + 1,
    );
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "object" || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, part]) => [name, exampleOf(document, part, depth + 1)]));
  }
  if (type === "array") return [exampleOf(document, schema.items, depth + 1)];
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (schema.format === "uuid") return "0199a3f2-7c1e-7d54-9a41-5f0e6b1c2d3e";
  if (schema.format === "date-time") return "2026-11-21T09:30:00.000Z";
  if (schema.format === "email") return "name@example.com";
  return t("text");
}

/** Describes a schema in a few words. */
export function wordsFor(document: Document, given: Schema | undefined): string {
  if (!given) return t("any");
  const schema = resolve(document, given);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return [...new Set(choice.map((one) => wordsFor(document, one)))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "array")
    return t("array of {wordsFor}", { wordsFor: wordsFor(document, schema.items) });
  const limits = [
    schema.format,
    schema.minimum !== undefined &&
      schema.minimum > -1e15 &&
      t("at least {minimum}", { minimum: schema.minimum }),
    schema.maximum !== undefined &&
      schema.maximum < 1e15 &&
      t("at most {maximum}", { maximum: schema.maximum }),
    schema.maxLength !== undefined && t("at most {maxLength} characters", { maxLength: schema.maxLength }),
  ].filter(Boolean);
  return [schema.type ?? "any", ...limits].join(", ");
}

type State = { document?: Document; error?: string };

export function useOpenApi(): State {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const stop = new AbortController();
    http.get<Document>("/api/openapi.json", { signal: stop.signal }).then(
      ({ data: document }) => setState({ document }),
      (error: Error) => stop.signal.aborted || setState({ error: error.message }),
    );
    return () => stop.abort();
  }, []);
  return state;
}
