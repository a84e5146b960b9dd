import type * as z from "zod";
import type { ErrorBody } from "../../contract/errors.ts";

/** Calls the product's API as the owner of an API key. */
export type Api = (
  method: "GET" | "POST",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; headers: Headers }>;

/** A tool's result: values for programs, and a short form of them for models. */
export interface Found {
  text: string;
  data: object;
}

export interface Tool {
  name: string;
  title: string;
  /** Tells a model what the tool does and when to use it. */
  description: string;
  input: z.ZodObject;
  output?: z.core.$ZodType;
  /** Whether the tool only reads. All other tools start something that costs credits, or cancel it. */
  readOnly: boolean;
  /** Whether the tool ends or removes something. */
  destructive?: boolean;
  /** Whether repeating a call has no further effect. */
  idempotent?: boolean;
  run(input: never, api: Api): Promise<Found>;
}

/** Defines a tool whose input has the type of its schema. */
export const defineTool = <I extends z.ZodObject>(
  tool: Omit<Tool, "input" | "run"> & { input: I; run(input: z.output<I>, api: Api): Promise<Found> },
): Tool => tool;

/** A problem that is described to the model, so that the model can react. */
export class ToolError extends Error {}

/** The value of a successful response. @throws ToolError with the API's message */
export function resultOf<T>({ status, body }: { status: number; body: unknown }): T {
  if (status < 400) return body as T;
  const { message, errors } = body as Partial<ErrorBody>;
  const details = Object.entries(errors ?? {}).map(([name, texts]) => `${name}: ${texts.join(" ")}`);
  throw new ToolError([message ?? `The server responded with status ${status}`, ...details].join("\n"));
}

/** A query string from values that aren't undefined. */
export function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
