import { isNode, isReadable, type Node, nameOf, parse, templateText } from "./readable.ts";
import { filesIn } from "./source-files.ts";

/** Files whose errors the console never shows: those for programs, the command line and emails. */
const without =
  /openapi|mail|admin\/|backup\/|metrics|\/db\/|otel\/|mcp\/|llm\/(messages|gemini|responses|translation|batches|files)\/|llm\/prompts\/library|^server\/(main|worker|supervisor|console-\w+|static|env|process)\.ts/;
/** A file whose strings can reach the console: it throws errors, checks input or reports failures. */
const throws = /AppError|EncodeError|extends Error|from "zod|Refus|reason|FieldErrors/;

/** Properties and calls whose strings are for the API's description, the log or the database. */
const aside =
  /^(summary|description|describe|meta|tags?|answer|returns|result|info|warn|error|debug|fatal|trace|sql|query|literal|enum|includes|startsWith|endsWith|header|get|set|to|test)$/;

const numbered = (node: Node) => templateText(node, (at) => `{${at}}`);

function* sentences(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* sentences(child);
  if (!isNode(node)) return;
  const { type } = node;
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(type)) return;
  if (type === "TaggedTemplateExpression") return;
  if (type === "CallExpression" && aside.test(nameOf(node.callee))) return;
  if (type === "Property" && aside.test(nameOf(node.key)) && nameOf(node.key) !== "error") return;
  if (type === "Literal" && typeof node.value === "string") yield node.value;
  if (type === "TemplateLiteral") yield numbered(node);
  for (const [key, child] of Object.entries(node))
    if (key !== "quasis" && key !== "key") yield* sentences(child);
}

/** Whether a text is a whole message, such as "Required", and not a name or a fragment, such as "{0} hours". */
const isMessage = (text: string) =>
  /^[\p{Lu}{“](?!\d\} \p{Ll}+$)/u.test(text) &&
  !text.includes("\n") &&
  isReadable(text.replace(/\{\d\}/g, "{…}"));

/** The messages of the film editor's warnings, and the labels of their fixes, some of which are single words. */
const lintTexts = (): string[] =>
  filesIn("scene/lint").flatMap((file) => [...sentences(parse(file).program)].filter(isMessage));

/** The messages of the server and the contract that the console can show. Values are numbered: `{0}`. */
const serverTexts = (): string[] =>
  filesIn("server", "contract")
    .filter((file) => !without.test(file))
    .map((file) => parse(file))
    .filter(({ source }) => throws.test(source))
    .flatMap(({ program }) => [...sentences(program)])
    .filter((text) => isMessage(text) && (text.includes(" ") || /^(Required|Unauthorized)$/.test(text)));

/** The English messages that the server and the film editor create. The console translates them by their pattern. */
export const errorTexts = (): string[] => [...serverTexts(), ...lintTexts()];
