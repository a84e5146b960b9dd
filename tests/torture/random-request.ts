import type { SeededRandom } from "./plan.ts";

/** The parts of a JSON schema that requests are generated from. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const strings = [
  ..."constructor|__proto__|toString|*a*a*a*b|' or 1=1 --|../../etc/passwd|/.//evil.example".split("|"),
  ..."https://169.254.169.254/latest|javascript:alert(1)|data:text/html,x|<script>x</script>|{{7*7}}".split(
    "|",
  ),
  ..."0000-01-01T00:00:00Z|9999-12-31T23:59:59-01:00|2026-02-30|1e400|NaN|null|true|[]|{}".split("|"),
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u0301 👩‍👩‍👧‍👦 ß",
  "%",
  "_",
  "\\",
  "a".repeat(300),
  "ab ".repeat(30_000),
];
const numbers = [0, -0, -1, 1, 1.5, 0.1 + 0.2, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];
const texts = [
  '"constructor"',
  "1e400",
  "null",
  "[]",
  "{}",
  "[".repeat(3000) + "]".repeat(3000),
  `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`,
  '{"model":"scenewright/sketch-1","model":"x"}',
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":1}}',
  "",
  "{",
  '\ufeff{"name":"x"}',
  '{"name":"\\ud800"}',
];

/** Generates requests to every operation of an OpenAPI document: valid, almost valid and hostile ones. */
export function createFuzzer(document: OpenApi, dice: SeededRandom, idsOf: (path: string) => string[]) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split("/").at(-1)!] ?? {}) : schema;

  const hostile = (): unknown =>
    dice.pick([
      () => dice.pick(strings),
      () => dice.pick(numbers),
      () => null,
      () => [],
      () => ({}),
      () => true,
    ])();

  /** A value that fits the schema in most cases. */
  function value(given: Schema, depth = 0): unknown {
    const schema = resolve(given);
    if (depth > 6 || dice.chance(0.04)) return hostile();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return dice.pick(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options?.length) return value(dice.pick(options), depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, depth + 1)));
    const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
    switch (type ?? (schema.properties ? "object" : "")) {
      case "object":
        return object(schema, depth);
      case "array":
        return Array.from({ length: dice.below(4) }, () => value(schema.items ?? {}, depth + 1));
      case "string":
        return text(schema);
      case "integer":
      case "number":
        return dice.chance(0.1) ? dice.pick(numbers) : (schema.minimum ?? 0) + dice.below(20);
      case "boolean":
        return dice.chance(0.5);
      case "null":
        return null;
      default:
        return hostile();
    }
  }

  function object({ properties = {}, required = [] }: Schema, depth: number) {
    const names = Object.keys(properties).filter((name) => required.includes(name) || dice.chance(0.5));
    const made = Object.fromEntries(names.map((name) => [name, value(properties[name]!, depth + 1)]));
    if (dice.chance(0.03)) made[dice.pick(strings)] = hostile();
    return made;
  }

  function text({ format, maxLength = 200 }: Schema): string {
    if (dice.chance(0.1)) return dice.pick(strings);
    if (format === "uuid") return dice.pick(idsOf(""));
    if (format === "date-time") return new Date(Date.UTC(2027, dice.below(12), 1)).toISOString();
    if (format === "email") return `person.${dice.below(50)}@example.com`;
    if (format === "uri") return `https://example.com/${dice.below(9)}`;
    return `Text ${dice.below(1000)}`.slice(0, maxLength);
  }

  const query = (parameters: Parameter[]) => {
    const search = new URLSearchParams();
    for (const { name, schema } of parameters) {
      if (!dice.chance(0.25)) continue;
      search.append(name, String(value(schema ?? {})));
      if (dice.chance(0.05)) search.append(name, dice.pick(strings).slice(0, 2000));
    }
    if (dice.chance(0.05)) search.append(dice.pick(strings).slice(0, 300), "1");
    // The query is truncated to keep the request within Node's size limit for headers.
    const written = search.toString();
    return written ? `?${written.slice(0, 6000)}` : "";
  };

  function body({ requestBody }: Operation): Pick<FuzzRequest, "body" | "headers"> {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [
      "application/json",
      { schema: {} },
    ];
    const written = dice.chance(0.08)
      ? dice.pick(texts)
      : type === "application/json"
        ? JSON.stringify(value(content.schema))
        : dice.pick(strings);
    const sent = dice.chance(0.04)
      ? dice.pick(["text/plain", "application/xml", "multipart/form-data", "x"])
      : type;
    return { body: written, headers: { "content-type": sent } };
  }

  return (): FuzzRequest & { operation: string } => {
    const { path, method, operation } = dice.pick(operations);
    const parameters = operation.parameters ?? [];
    const filled = path.replaceAll(/\{(\w+)\}/g, () =>
      encodeURIComponent(
        (dice.chance(0.8) ? dice.pick(idsOf(path)) : dice.pick(strings).slice(0, 200)).toWellFormed(),
      ),
    );
    const extra = dice.chance(0.05)
      ? {
          [dice.pick(["if-match", "idempotency-key", "range", "accept", "x-app-id", "origin"])]: dice.pick([
            "*",
            '"x"',
            "__proto__",
            "bytes=0-",
            "a".repeat(2000),
          ]),
        }
      : {};
    const { headers, ...rest } = method === "GET" || method === "DELETE" ? { headers: {} } : body(operation);
    return {
      operation: `${method} ${path}`,
      method,
      path: filled + query(parameters.filter((one) => one.in === "query")),
      headers: { ...headers, ...extra },
      ...rest,
    };
  };
}
