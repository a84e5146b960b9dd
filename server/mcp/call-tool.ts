import * as z from "zod";
import { boundedResult } from "./bounded.ts";
import { type Api, type Tool, ToolError } from "./tool.ts";
import { filmTools } from "./tools/films.ts";
import { logTools } from "./tools/log.ts";

const tools = new Map([...filmTools, ...logTools].map((tool) => [tool.name, tool]));

const schemaOf = (schema: z.core.$ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
};

const described = (tool: Tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: schemaOf(tool.input, "input"),
  ...(tool.output ? { outputSchema: schemaOf(tool.output, "output") } : {}),
  annotations: {
    title: tool.title,
    readOnlyHint: tool.readOnly,
    destructiveHint: tool.destructive ?? false,
    idempotentHint: tool.idempotent ?? tool.readOnly,
    openWorldHint: false,
  },
});

let list: ReturnType<typeof described>[] | undefined;

/** The tools as clients list them. */
export const listTools = () => {
  list ??= [...tools.values()].map(described);
  return list;
};

const failed = (text: string) => ({ content: [{ type: "text", text }], isError: true });

/**
 * Runs a tool. Invalid arguments and a ToolError become its result, worded for the model. Other errors are rethrown.
 * @returns undefined if there is no such tool
 */
export async function callTool(name: unknown, given: unknown, api: Api) {
  const tool = typeof name === "string" ? tools.get(name) : undefined;
  if (!tool) return undefined;
  const input = tool.input.safeParse(given ?? {});
  if (!input.success) return failed(`The arguments aren't valid.\n${z.prettifyError(input.error)}`);
  try {
    // The cast is safe, because the tool's own schema has parsed the input.
    const { text, data } = await tool.run(input.data as never, api);
    // A result with a declared shape is kept whole: its lists are already limited.
    const structuredContent = tool.output ? data : boundedResult(data);
    return { content: [{ type: "text", text: text.slice(0, 12_000).toWellFormed() }], structuredContent };
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    throw error;
  }
}
