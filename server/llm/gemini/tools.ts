import * as z from "zod";
import { LlmError } from "../errors.ts";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { Problems } from "../translation/problems.ts";
import { jsonSchemaOf } from "./schema.ts";

const declaration = z.looseObject({
  name: z.string().min(1),
  description: z.string().nullish(),
  parameters: anyObject.nullish(),
  parametersJsonSchema: anyObject.nullish(),
});
const tool = z.looseObject({ functionDeclarations: z.array(z.unknown()).nullish() });
const config = z.object({
  functionCallingConfig: z
    .looseObject({
      mode: z.enum(["MODE_UNSPECIFIED", "AUTO", "ANY", "NONE", "VALIDATED"]).nullish(),
      allowedFunctionNames: z.array(z.string()).nullish(),
    })
    .nullish(),
});

interface ChatFunction {
  type: "function";
  function: { name: string; description?: string; parameters: unknown };
}
interface Tools {
  tools?: object[];
  tool_choice?: unknown;
}

function functionOf(given: unknown, at: string): ChatFunction {
  const { name, description, parameters, parametersJsonSchema } = parsed(declaration, given, at);
  const schema = parametersJsonSchema ?? (parameters && jsonSchemaOf(parameters));
  return {
    type: "function",
    function: {
      name,
      ...(description ? { description } : {}),
      parameters: schema ?? { type: "object", properties: {} },
    },
  };
}

function functionsOf(tools: unknown[], problems: Problems) {
  const functions: ChatFunction[] = [];
  const others: object[] = [];
  for (const [index, entry] of tools.entries()) {
    const at = `tools[${index}]`;
    problems.try(
      () => {
        const { functionDeclarations, ...rest } = parsed(tool, entry, at);
        for (const [place, given] of (functionDeclarations ?? []).entries())
          functions.push(functionOf(given, `${at}.functionDeclarations[${place}]`));
        const [name] = Object.keys(rest);
        if (name !== undefined)
          throw unsupported(
            `${at}.${name}`,
            `${at}: this model's upstream can't run ${name}. Use functionDeclarations.`,
          );
      },
      () => void others.push({ type: "unknown", ...anyObject.safeParse(entry).data }),
    );
  }
  return { functions, others };
}

function choiceOf(
  given: unknown,
  functions: ChatFunction[],
): { kept: ChatFunction[]; tool_choice?: unknown } {
  const { functionCallingConfig } = parsed(config, given ?? {}, "toolConfig");
  const { mode, allowedFunctionNames: allowed } = functionCallingConfig ?? {};
  if (mode === "NONE") return { kept: functions, tool_choice: "none" };
  const missing = allowed?.find((name) => !functions.some((entry) => entry.function.name === name));
  if (missing !== undefined)
    throw LlmError.invalid(
      `toolConfig.functionCallingConfig.allowedFunctionNames: ${missing} isn't one of the request's functions`,
      "toolConfig.functionCallingConfig.allowedFunctionNames",
    );
  const kept = allowed?.length
    ? functions.filter((entry) => allowed.includes(entry.function.name))
    : functions;
  if (mode !== "ANY") return { kept, ...(mode ? { tool_choice: "auto" } : {}) };
  const [only, ...others] = kept;
  const named = allowed?.length && only && others.length === 0;
  return {
    kept,
    tool_choice: named ? { type: "function", function: { name: only.function.name } } : "required",
  };
}

/** Translates the tools and the tool choice. Tools that Google runs are kept unchanged and reported in `problems`. */
export function toolsOf(tools: unknown[], toolConfig: unknown, problems: Problems): Tools {
  const { functions, others } = functionsOf(tools, problems);
  if (functions.length + others.length === 0) return {};
  const { kept, ...choice } = problems.try<ReturnType<typeof choiceOf>>(
    () => choiceOf(toolConfig, functions),
    () => ({ kept: functions }),
  );
  return { tools: [...kept, ...others], ...(functions.length > 0 ? choice : {}) };
}
