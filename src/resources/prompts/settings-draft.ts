/** The settings of a chat completion while they are edited, as typed in their inputs. */
export interface SettingsDraft {
  temperature: string;
  top_p: string;
  max_tokens: string;
  format: "text" | "json_object" | "json_schema";
  /** The JSON schema of the response, as JSON. */
  schema: string;
  /** The tools, as JSON. */
  tools: string;
  /** All other settings, as JSON. */
  more: string;
}

const numbers = ["temperature", "top_p", "max_tokens"] as const;

const jsonOf = (value: unknown) => (value === undefined ? "" : JSON.stringify(value, null, 2));

type Settings = Record<string, unknown>;

export function settingsDraftOf(settings: Settings): SettingsDraft {
  const { temperature, top_p, max_tokens, max_completion_tokens, response_format, tools, ...more } = settings;
  const { type, json_schema } = (response_format ?? {}) as { type?: unknown; json_schema?: unknown };
  const textOf = (value: unknown) => (typeof value === "number" ? String(value) : "");
  return {
    temperature: textOf(temperature),
    top_p: textOf(top_p),
    max_tokens: textOf(max_tokens ?? max_completion_tokens),
    format: type === "json_object" || type === "json_schema" ? type : "text",
    schema: jsonOf(json_schema),
    tools: jsonOf(tools ?? undefined),
    more: Object.keys(more).length > 0 ? jsonOf(more) : "",
  };
}

/** The value of a JSON input: undefined if it is empty, null if it isn't valid. */
function parsed(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Settings =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether each JSON input is invalid. */
export function settingsProblems({ format, schema, tools, more }: SettingsDraft) {
  const [givenTools, others] = [parsed(tools), parsed(more)];
  return {
    schema: format === "json_schema" && !isObject(parsed(schema)),
    tools: givenTools !== undefined && !Array.isArray(givenTools),
    more: others !== undefined && !isObject(others),
  };
}

export const isValid = (draft: SettingsDraft) => !Object.values(settingsProblems(draft)).some(Boolean);

/** The settings to send. Inputs with invalid JSON are left out. */
export function settingsOf(draft: SettingsDraft): Settings {
  const [tools, more, schema] = [parsed(draft.tools), parsed(draft.more), parsed(draft.schema)];
  return {
    ...(isObject(more) ? more : {}),
    ...Object.fromEntries(
      numbers.flatMap((name) => (draft[name].trim() === "" ? [] : [[name, Number(draft[name])]])),
    ),
    ...(draft.format === "json_object" ? { response_format: { type: "json_object" } } : {}),
    ...(draft.format === "json_schema" && isObject(schema)
      ? { response_format: { type: "json_schema", json_schema: schema } }
      : {}),
    ...(Array.isArray(tools) && tools.length > 0 ? { tools } : {}),
  };
}

const known = [
  ...numbers,
  ...["max_completion_tokens", "frequency_penalty", "presence_penalty", "seed", "stop", "response_format"],
  ...["tools", "tool_choice", "parallel_tool_calls", "reasoning_effort", "verbosity"],
];

/** The settings of a stored chat request. */
export const settingsOfRequest = (request: Settings): Settings =>
  Object.fromEntries(
    Object.entries(request).filter(([name, value]) => known.includes(name) && value !== null),
  );
