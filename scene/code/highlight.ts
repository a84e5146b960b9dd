import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import {
  type CodeToTokensBaseOptions,
  codeToTokensBase,
  createShikiPrimitiveAsync,
  getLastGrammarState,
} from "@shikijs/primitive";
import { grammarOf, grammars } from "./languages.ts";
import { linesIn, roles, type Token, type TokenRole } from "./token.ts";

/** The scopes of TextMate grammars by role. The most specific match wins. */
const scopes: Record<Exclude<TokenRole, "plain">, string[]> = {
  keyword: [
    "keyword",
    "storage",
    "constant.language",
    "variable.language",
    "entity.name.tag",
    "punctuation.definition.template-expression",
  ],
  string: ["string", "constant.character", "markup.inline.raw", "support.constant.property-value"],
  number: ["constant.numeric", "constant.other.color", "keyword.other.unit", "constant.other.date"],
  comment: ["comment", "punctuation.definition.comment"],
  function: [
    "entity.name.function",
    "support.function",
    "meta.function-call.generic",
    "variable.function",
    "entity.name.command",
  ],
  type: [
    "entity.name.type",
    "entity.name.class",
    "entity.name.namespace",
    "entity.other.inherited-class",
    "entity.other.attribute-name",
    "support.type",
    "support.class",
    "storage.type.java",
    "storage.type.cs",
    "storage.type.generic.java",
    "storage.type.object.array.java",
    "entity.name.tag.yaml",
  ],
  punctuation: ["punctuation", "keyword.operator", "meta.brace", "storage.type.function.arrow"],
};

/**
 * Word operators such as `and` are keywords. Quotation marks are part of their string, but code that is embedded in the
 * string isn't.
 */
const exceptions: [TokenRole, string[]][] = [
  [
    "keyword",
    [
      "keyword.operator.new",
      "keyword.operator.expression",
      "keyword.operator.logical.python",
      "keyword.operator.word",
    ],
  ],
  ["string", ["string punctuation", "punctuation.definition.string"]],
  ["plain", ["meta.embedded", "meta.template.expression", "meta.interpolation"]],
];

/** Highlighters return colors, so this theme encodes each role's index as a color. */
const colorOf = (role: TokenRole) => `#${roles.indexOf(role).toString(16).padStart(6, "0")}`;
const theme = {
  name: "roles",
  type: "dark" as const,
  settings: [
    { settings: { foreground: colorOf("plain"), background: "#ffffff" } },
    ...[...(Object.entries(scopes) as [TokenRole, string[]][]), ...exceptions].map(([role, scope]) => ({
      scope,
      settings: { foreground: colorOf(role) },
    })),
  ],
};
const roleOf = (color = "") => roles[Number.parseInt(color.slice(1), 16)] ?? "plain";

/**
 * The maximum length of a highlighted line, in characters, and the maximum time to highlight a line and a whole
 * listing, in milliseconds. Lines beyond a limit stay plain. The times are far above what code needs, even while a
 * grammar is being compiled, because a listing has to look the same wherever it is drawn.
 */
const limits = { line: 400, perLine: 5000, all: 8000 };

/**
 * The version of the generated regular expressions. Those of ES2025 set flags within groups, such as `(?i:avg|count)`,
 * and V8 ignores such flags once a process has compiled more than a megabyte of expressions.
 */
const target = "ES2024";

type Highlighter = Awaited<ReturnType<typeof createShikiPrimitiveAsync>>;
const highlighters = new Map<string, Promise<Highlighter>>();

function highlighterFor(name: string): Promise<Highlighter> {
  const known = highlighters.get(name);
  if (known) return known;
  const made = createShikiPrimitiveAsync({
    langs: [grammars.get(name)!],
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true, target }),
    warnings: false,
  });
  highlighters.set(name, made);
  // A grammar that failed to load is loaded again for the next listing.
  made.catch(() => highlighters.delete(name));
  return made;
}

const plain = (line: string): Token[] => (line ? [{ text: line, role: "plain" }] : []);

/** Joins neighboring tokens with the same role. */
function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last?.role === token.role) last.text += token.text;
    else result.push({ ...token });
  }
  return result;
}

/** Splits a listing's lines into tokens by role. Code in a language without a grammar stays plain. */
export async function highlighted(language: string, text: string): Promise<Token[][]> {
  const lines = linesIn(text);
  const lang = grammarOf(language);
  if (!lang) return lines.map(plain);
  const highlighter = await highlighterFor(lang);
  const end = performance.now() + limits.all;
  let grammarState: CodeToTokensBaseOptions["grammarState"];
  return lines.map((line) => {
    if (line.length > limits.line || performance.now() > end) return plain(line);
    const options = { lang, theme: theme.name, tokenizeTimeLimit: limits.perLine };
    const tokens = codeToTokensBase(highlighter, line, {
      ...options,
      ...(grammarState ? { grammarState } : {}),
    });
    grammarState = getLastGrammarState(highlighter, tokens);
    return joined(tokens.flat().map(({ content, color }) => ({ text: content, role: roleOf(color) })));
  });
}
