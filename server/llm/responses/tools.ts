import * as z from "zod";
import { LlmError } from "../errors.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";

const typed = z.looseObject({ type: z.string() });
const functionTool = z.object({
  type: z.literal("function"),
  name: z.string().min(1),
  description: z.string().nullish(),
  parameters: anyObject.nullish(),
  strict: z.boolean().nullish(),
});
type FunctionTool = z.infer<typeof functionTool>;

const named = z.object({ type: z.literal("function"), name: z.string() });
const allowed = z.object({
  type: z.literal("allowed_tools"),
  mode: z.enum(["auto", "required"]),
  tools: z.array(z.unknown()),
});
const modes = z.enum(["none", "auto", "required"]);

function toolAt(given: unknown, at: string): FunctionTool {
  const { type } = parsed(typed, given, at);
  if (type !== "function")
    throw unsupported(`${at}.type`, `Tools of type ${type} aren't supported. Use tools of type function.`);
  return parsed(functionTool, given, at);
}

/**
 * Parses the tools of a request.
 * @throws LlmError 400 for a tool that isn't a function
 */
export const toolsOf = (tools: unknown[] | null | undefined): FunctionTool[] =>
  (tools ?? []).map((tool, at) => toolAt(tool, `tools[${at}]`));

const chatTool = ({ name, description, parameters, strict }: FunctionTool) => ({
  type: "function",
  function: {
    name,
    ...(description ? { description } : {}),
    ...(parameters ? { parameters } : {}),
    ...(typeof strict === "boolean" ? { strict } : {}),
  },
});

/** The tools as repeated in the response. Tools that an upstream runs itself are repeated unchanged. */
export const repeatedTools = (tools: unknown[] | null | undefined) =>
  (tools ?? []).map((tool) => {
    const { data } = functionTool.safeParse(tool);
    if (!data) return tool;
    const { type, name, description, parameters, strict } = data;
    return {
      type,
      name,
      description: description ?? null,
      parameters: parameters ?? null,
      strict: strict ?? false,
    };
  });

/** The function tools only, for logging a request whose tools can't be translated. */
export const functionsOf = (tools: unknown[] | null | undefined): ChatTools => {
  const functions = (tools ?? []).flatMap((tool) => functionTool.safeParse(tool).data ?? []);
  return functions.length > 0 ? { tools: functions.map(chatTool) } : {};
};

interface ChatTools {
  tools?: object[];
  tool_choice?: unknown;
  parallel_tool_calls?: boolean;
}

const checkName = (tools: FunctionTool[], name: string, param: string) => {
  if (!tools.some((tool) => tool.name === name))
    throw LlmError.invalid(`The function ${name} isn't one of the request's tools`, param);
};

/** Returns the tools that may be called, and the choice in the format of chat completions. */
function chosen(tools: FunctionTool[], choice: unknown): [FunctionTool[], unknown] {
  if (choice === undefined || choice === null) return [tools, undefined];
  if (typeof choice === "string") return [tools, parsed(modes, choice, "tool_choice")];
  const { type } = parsed(typed, choice, "tool_choice");
  if (type === "function") {
    const { name } = parsed(named, choice, "tool_choice");
    checkName(tools, name, "tool_choice.name");
    return [tools, { type: "function", function: { name } }];
  }
  if (type !== "allowed_tools")
    throw unsupported("tool_choice.type", `A tool_choice of type ${type} isn't supported`);
  const { mode, tools: names } = parsed(allowed, choice, "tool_choice");
  const listed = names.map((entry, at) => {
    const { name } = parsed(named, entry, `tool_choice.tools[${at}]`);
    checkName(tools, name, `tool_choice.tools[${at}].name`);
    return name;
  });
  // Only OpenAI's chat completions support allowed_tools. Sending only the allowed tools has the same effect
  // everywhere.
  return [tools.filter(({ name }) => listed.includes(name)), mode];
}

/**
 * Returns a chat completion's tool fields; empty without tools, because upstreams refuse a tool choice without tools.
 * @throws LlmError 400
 */
export function chatTools(
  tools: FunctionTool[],
  choice: unknown,
  parallel: boolean | null | undefined,
): ChatTools {
  const [usable, tool_choice] = chosen(tools, choice);
  if (usable.length === 0) return {};
  return {
    tools: usable.map(chatTool),
    ...(tool_choice === undefined ? {} : { tool_choice }),
    ...(typeof parallel === "boolean" ? { parallel_tool_calls: parallel } : {}),
  };
}
