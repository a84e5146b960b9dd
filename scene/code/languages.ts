/** The grammars for highlighting, each loaded when a film needs it. */
export const grammars = new Map([
  ["bash", () => import("@shikijs/langs/bash")],
  ["c", () => import("@shikijs/langs/c")],
  ["cpp", () => import("@shikijs/langs/cpp")],
  ["csharp", () => import("@shikijs/langs/csharp")],
  ["css", () => import("@shikijs/langs/css")],
  ["dart", () => import("@shikijs/langs/dart")],
  ["docker", () => import("@shikijs/langs/docker")],
  ["elixir", () => import("@shikijs/langs/elixir")],
  ["go", () => import("@shikijs/langs/go")],
  ["haskell", () => import("@shikijs/langs/haskell")],
  ["html", () => import("@shikijs/langs/html")],
  ["java", () => import("@shikijs/langs/java")],
  ["javascript", () => import("@shikijs/langs/javascript")],
  ["json", () => import("@shikijs/langs/json")],
  ["jsx", () => import("@shikijs/langs/jsx")],
  ["kotlin", () => import("@shikijs/langs/kotlin")],
  ["lua", () => import("@shikijs/langs/lua")],
  ["php", () => import("@shikijs/langs/php")],
  ["python", () => import("@shikijs/langs/python")],
  ["r", () => import("@shikijs/langs/r")],
  ["ruby", () => import("@shikijs/langs/ruby")],
  ["rust", () => import("@shikijs/langs/rust")],
  ["scala", () => import("@shikijs/langs/scala")],
  ["sql", () => import("@shikijs/langs/sql")],
  ["swift", () => import("@shikijs/langs/swift")],
  ["toml", () => import("@shikijs/langs/toml")],
  ["tsx", () => import("@shikijs/langs/tsx")],
  ["typescript", () => import("@shikijs/langs/typescript")],
  ["yaml", () => import("@shikijs/langs/yaml")],
]);

const aliases = new Map(
  Object.entries({
    bash: "sh shell zsh console shellscript",
    c: "h",
    cpp: "c++ cc cxx hpp",
    csharp: "c# cs",
    css: "scss",
    docker: "dockerfile",
    elixir: "ex exs",
    go: "golang",
    haskell: "hs",
    html: "htm xml svg vue",
    javascript: "js mjs cjs node",
    json: "jsonc json5",
    kotlin: "kt kts",
    python: "py python3 py3",
    ruby: "rb",
    rust: "rs",
    sql: "mysql postgres postgresql sqlite plsql",
    typescript: "ts mts cts",
    yaml: "yml",
  }).flatMap(([name, others]) => others.split(" ").map((one) => [one, name] as const)),
);

/** The name of the grammar for a language as authors spell it, or undefined. */
export function grammarOf(language: string): string | undefined {
  const name = language.trim().toLowerCase();
  const known = aliases.get(name) ?? name;
  return grammars.has(known) ? known : undefined;
}
