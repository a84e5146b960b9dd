import * as z from "zod";
import { LlmError } from "../errors.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { Problems } from "../translation/problems.ts";
import { cacheOf } from "./content.ts";

const tool = z.looseObject({
  type: z.string().nullish(),
  name: z.string().min(1),
  description: z.string().nullish(),
  input_schema: anyObject.nullish(),
  strict: z.boolean().nullish(),
  cache_control: anyObject.nullish(),
});
const choice = z.object({
  type: z.enum(["auto", "any", "tool", "none"]),
  name: z.string().optional(),
  disable_parallel_tool_use: z.boolean().nullish(),
});

const modes = { auto: "auto", any: "required", none: "none" } as const;

interface Tools {
  tools?: object[];
  tool_choice?: unknown;
  parallel_tool_calls?: boolean;
}

function chatTool(given: unknown, at: string): object {
  const { type, name, description, input_schema, strict, ...rest } = parsed(tool, given, at);
  if (type && type !== "custom")
    throw unsupported(
      `${at}.type`,
      `${at}: this model's upstream can't run tools of type ${type}. Use tools with an input_schema.`,
    );
  return {
    type: "function",
    function: {
      name,
      ...(description ? { description } : {}),
      parameters: input_schema ?? { type: "object", properties: {} },
      ...(typeof strict === "boolean" ? { strict } : {}),
    },
    ...cacheOf(rest),
  };
}

function chatChoice(given: unknown, names: unknown[]): Omit<Tools, "tools"> {
  const { type, name, disable_parallel_tool_use: alone } = parsed(choice, given, "tool_choice");
  if (type === "tool" && !names.includes(name))
    throw LlmError.invalid(`tool_choice.name: ${name} isn't one of the request's tools`, "tool_choice.name");
  return {
    tool_choice: type === "tool" ? { type: "function", function: { name } } : modes[type],
    ...(alone ? { parallel_tool_calls: false } : {}),
  };
}

/**
 * Translates the tools and the tool choice. Tools that Anthropic defines or runs are kept unchanged and reported in
 * `problems`. Without tools, the choice is omitted, because upstreams would refuse it.
 */
export function toolsOf(tools: unknown[], given: unknown, problems: Problems): Tools {
  if (tools.length === 0) return {};
  const translated = tools.map((entry, at) =>
    problems.try(
      () => chatTool(entry, `tools[${at}]`),
      () => ({ type: "unknown", ...(entry as object) }),
    ),
  );
  const names = tools.map((entry) => tool.safeParse(entry).data?.name);
  const chosen =
    given === undefined || given === null
      ? {}
      : problems.try(
          () => chatChoice(given, names),
          () => ({ tool_choice: given }),
        );
  return { tools: translated, ...chosen };
}
