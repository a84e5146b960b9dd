import * as z from "zod";
import { jsonSchemaOf } from "../../../scene/document.ts";
import { pictureSets } from "../../../scene/picture-sets.ts";
import { styleNames, styles } from "../../../scene/styles/index.ts";
import type { ChatTool, ChatToolCall } from "../../llm/complete-chat.ts";
import { languageOf } from "../../llm/sketch/language.ts";
import { chooseStyle } from "../../llm/sketch/style.ts";
import { findPictures } from "../pictures/finder.ts";
import { searchPictures } from "../pictures/search.ts";
import { parseStorableJson } from "../sanitize-json.ts";

interface Tool<S extends z.ZodType> {
  description: string;
  input: S;
  run(input: z.output<S>): object;
}

/** Defines a tool whose `run` function is typed by its input schema. */
const defineTool = <S extends z.ZodType>(tool: Tool<S>) => ({
  description: tool.description,
  parameters: jsonSchemaOf(tool.input),
  run: (input: unknown) => tool.run(tool.input.parse(input)),
});

const mostPictures = 12;
const mostStyles = 4;

/**
 * The styles that suit a description, best first: the one that the built-in writer chooses, then the others by
 * the number of words that match.
 */
function findStyles(description: string) {
  const first = chooseStyle(
    description,
    { directions: [description], colors: [], language: languageOf(description) },
    [],
  ).style;
  const words = new Set(description.toLowerCase().match(/\p{L}{3,}/gu));
  const score = (name: (typeof styleNames)[number]) => {
    const { tones, use } = styles[name];
    const known = new Set([...tones, ...(use.toLowerCase().match(/\p{L}{3,}/gu) ?? [])]);
    return (name === first ? 100 : 0) + [...words].filter((word) => known.has(word)).length;
  };
  return styleNames
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, mostStyles)
    .map((name) => ({ style: name, use: styles[name].use, colors: styles[name].palettes[0] }));
}

const tools = new Map(
  Object.entries({
    find_pictures: defineTool({
      description:
        "Finds pictures for a plan by what they show, best matches first. An empty list means that nothing matches.",
      input: z.strictObject({
        query: z.string().trim().min(1).max(100).meta({ description: "A thing, in one to three words" }),
        set: z.enum(pictureSets).optional(),
      }),
      run: ({ query, set }) => {
        const meant = [
          ...findPictures(query, { set, limit: mostPictures }),
          ...(set ? [] : findPictures(query, { set: "illustration" })),
        ];
        const alike = searchPictures(query, mostPictures, set).map(({ set, name }) => `${set}:${name}`);
        return { pictures: [...new Set([...meant, ...alike])].slice(0, mostPictures) };
      },
    }),
    find_styles: defineTool({
      description: "Finds the styles that suit a film's subject, audience and tone, best matches first.",
      input: z.strictObject({ description: z.string().trim().min(1).max(400) }),
      run: ({ description }) => ({ styles: findStyles(description) }),
    }),
  }),
);

/** The tools that a model can call while it plans: they find pictures and styles. */
export const toolList: ChatTool[] = [...tools].map(([name, { description, parameters }]) => ({
  type: "function",
  function: { name, description, parameters },
}));

const longestArguments = 2000;

/** A tool call as upstreams send it: some leave out its ID, or don't encode its arguments. */
const SentCall = z.object({
  id: z.string().max(200).optional(),
  function: z.object({
    name: z.string(),
    arguments: z.union([z.string(), z.looseObject({}).transform((value) => JSON.stringify(value))]),
  }),
});

/** Reads at most `most` tool calls of a response. Malformed calls are left out. */
export function readToolCalls(sent: readonly unknown[], most: number): ChatToolCall[] {
  return sent.slice(0, most).flatMap((call, at): ChatToolCall[] => {
    const { data } = SentCall.safeParse(call);
    if (!data) return [];
    // The call is sent back to the model with its result, so its length is limited.
    const { name, arguments: text } = data.function;
    return [
      {
        id: data.id || `call_${at}`,
        type: "function",
        function: { name: name.slice(0, 64), arguments: text.length > longestArguments ? "{}" : text },
      },
    ];
  });
}

/** Runs a tool. @returns its result as JSON, or an error that the model can act on */
export function runTool({ name, arguments: text }: ChatToolCall["function"]): string {
  const tool = tools.get(name);
  if (!tool) return JSON.stringify({ error: `Unknown tool: ${JSON.stringify(name)}` });
  try {
    return JSON.stringify(tool.run(parseStorableJson(text)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : "The arguments aren't valid JSON";
    return JSON.stringify({ error: reason.slice(0, 500) });
  }
}
