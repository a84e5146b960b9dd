import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { codeColors } from "../../scene/code/colors.ts";
import { bandAt } from "../../scene/code/focus.ts";
import { highlighted } from "../../scene/code/highlight.ts";
import { columnsIn, rowSpan, rowsOf, topFor } from "../../scene/code/rows.ts";
import type { TokenRole } from "../../scene/code/token.ts";
import { contrast, rgbOf } from "../../scene/color.ts";
import { composeScene } from "../../scene/compose/index.ts";
import { withCues } from "../../scene/cues.ts";
import type { Document } from "../../scene/document.ts";
import type { Of } from "../../scene/elements.ts";
import { Visual } from "../../scene/layouts/index.ts";
import { sizes } from "../../scene/plan.ts";
import { styleNames } from "../../scene/styles/index.ts";
import { themeOfStyle } from "../../scene/themes.ts";

/** The roles of some parts of a listing. */
const samples: [language: string, code: string, roles: Record<string, TokenRole>][] = [
  [
    "py",
    'def grow(rate: float):\n    """Adds\n    interest"""\n    return rate * 1.1  # a year',
    {
      def: "keyword",
      grow: "function",
      float: "type",
      "    interest": "string",
      "1.1": "number",
      "# a year": "comment",
    },
  ],
  [
    "ts",
    "interface User { age?: number }\nconst user: User = await load(`/u`, null);",
    {
      interface: "keyword",
      User: "type",
      load: "function",
      "`/u`": "string",
      null: "keyword",
      ");": "punctuation",
    },
  ],
  [
    "rust",
    "fn main() { let v: Vec<i32> = vec![1]; } // done",
    { fn: "keyword", main: "function", Vec: "type", "1": "number", "// done": "comment" },
  ],
  [
    "golang",
    'func Add(a int) string { return fmt.Sprint("x", 3.5) }',
    { func: "keyword", Add: "function", '"x"': "string", "3.5": "number" },
  ],
  [
    "SQL",
    "SELECT COUNT(*) FROM users WHERE city = 'Rome' -- all",
    { SELECT: "keyword", COUNT: "function", "'Rome'": "string", "-- all": "comment" },
  ],
  [
    "java",
    "public int sum(List<Integer> xs) { return 42; } // all",
    { public: "keyword", sum: "function", List: "type", "42": "number", "// all": "comment" },
  ],
  [
    "sh",
    'for f in *.txt; do echo "File" # each\ndone',
    { for: "keyword", echo: "function", '"File"': "string", "# each": "comment" },
  ],
  ["json", '{"age": 3, "ok": true}', { "3": "number", true: "keyword", "{": "punctuation" }],
];

it.each(samples)("%s is highlighted with a grammar", async (language, code, roles) => {
  const lines = await highlighted(language, code);
  expect(lines.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(code);
  for (const [text, role] of Object.entries(roles)) {
    const token = lines.flat().find((one) => one.text.includes(text) && one.role === role);
    expect(token, `${text} as ${role} in ${JSON.stringify(lines)}`).toBeDefined();
  }
});

/**
 * Compiles so many regular expressions that V8 compiles later ones differently: more than a megabyte of code. Then
 * prints the tokens of a line of SQL.
 */
const busyProgram = `
  const kept = Array.from({ length: 4000 }, (_, at) => {
    const words = Array.from({ length: 40 }, (_, word) => "word" + ((at * 31 + word * 17) % 997));
    const pattern = new RegExp(String.raw\`\\b(?:\${words.join("|")})\\b\\s*\\(\\d{2,5}x\${at}\`, "i");
    for (let time = 0; time < 4; time++) pattern.test("SELECT word12 FROM users");
    return pattern;
  });
  const { highlighted } = await import(process.argv[1]);
  console.log(JSON.stringify(await highlighted("sql", "SELECT COUNT(*) FROM users")), kept.length);
`;

it("code is highlighted the same in a process that has compiled many regular expressions", {
  tags: ["slow"],
}, async () => {
  const module = new URL("../../scene/code/highlight.ts", import.meta.url).href;
  const node = [process.execPath, ["--input-type=module", "--eval", busyProgram, module]] as const;
  const { stdout } = await promisify(execFile)(...node);
  expect(stdout).toContain(JSON.stringify({ text: "COUNT", role: "function" }));
});

it("an unknown language, an inherited property's name and a very long line stay plain", async () => {
  for (const language of ["klingon", "constructor", ""]) {
    const [line] = await highlighted(language, "const a = 1;");
    expect(line).toEqual([{ text: "const a = 1;", role: "plain" }]);
  }
  const long = `const a = "${"x".repeat(3900)}";`;
  expect(await highlighted("js", long)).toEqual([[{ text: long, role: "plain" }]]);
});

it("hostile code is highlighted in bounded time", async () => {
  const hostile = [
    "((((".repeat(1000),
    "/*".repeat(2000),
    "`${".repeat(1300),
    "<a ".repeat(1300),
    "a?b:".repeat(1000),
  ];
  for (const text of hostile.flatMap((one) => [one, one.replace(/(.{90})/g, "$1\n").slice(0, 4000)])) {
    const from = performance.now();
    for (const language of ["ts", "html", "python"]) await highlighted(language, text);
    expect(performance.now() - from, text.slice(0, 20)).toBeLessThan(8000);
  }
});

describe.each(styleNames)("the colors of code in %s", (style) => {
  const theme = themeOfStyle(style);
  const colors = codeColors(theme);

  it("are readable on the surface", () => {
    for (const [role, color] of Object.entries(colors))
      expect(contrast(rgbOf(color), rgbOf(theme.surface)), role).toBeGreaterThanOrEqual(4.5);
  });

  it("differ between keywords, strings, comments and plain code", () => {
    const told = [colors.keyword, colors.string, colors.comment, colors.plain];
    expect(new Set(told).size).toBeGreaterThanOrEqual(style === "swiss" ? 3 : 4);
  });
});

it("lines that are too long wrap with an indent and lose no character", () => {
  const lines = ["    const response = await fetch(url, { headers: { accept } });", "", "x".repeat(100)];
  const rows = rowsOf(lines, 24);
  for (const [line, text] of lines.entries()) {
    const own = rows.filter((row) => row.line === line);
    expect(own.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text);
    for (const { from, to, indent } of own) expect(indent + to - from).toBeLessThanOrEqual(24);
  }
  expect(rowSpan(rows, [2, 2])[1] - rowSpan(rows, [2, 2])[0]).toBe(1);
  expect(columnsIn(620, 20)).toBe(48);
});

it("the band moves from one focus to the next, and the view follows it", () => {
  const rows = rowsOf(
    Array.from({ length: 30 }, () => "a"),
    20,
  );
  const focus = [{ at: 1, lines: [2, 3] as const }, { at: 3, lines: [20, 20] as const }, { at: 5 }];
  expect(bandAt(focus, rows, 0.9).share).toBe(0);
  expect(bandAt(focus, rows, 2)).toMatchObject({ from: 1, to: 3, share: 1 });
  const between = bandAt(focus, rows, 3.25).from;
  expect(between).toBeGreaterThan(1);
  expect(between).toBeLessThan(19);
  expect(bandAt(focus, rows, 4)).toMatchObject({ from: 19, to: 20, share: 1 });
  expect(bandAt(focus, rows, 6)).toMatchObject({ share: 0, held: 1 });
  const top = topFor(30, 10, [19, 20]);
  expect(top).toBeLessThanOrEqual(19);
  expect(top + 10).toBeGreaterThanOrEqual(20);
});

const narration =
  "We start with the capital. Each year adds ten percent of growth. At the end we print the result, which is more than twice what we had when we began.";
const visual = Visual.parse({
  layout: "code",
  heading: "Growth",
  language: "python",
  code: "capital = 1000\nfor year in range(10):\n    capital *= 1.1\nprint(capital)",
  focus: [
    { lines: "1", note: "Start with the capital" },
    { lines: "2-3", note: "Ten percent of growth" },
    { lines: "4", note: "Print the result" },
  ],
});

it("lines are in focus while the narration explains them, and follow the voice", () => {
  const look = { ...sizes["16:9"], fps: 30 as const, theme: themeOfStyle("calm") };
  const scene = composeScene({ id: "a", goal: "", narration, visual }, look, 1);
  const codeOf = (one: typeof scene) => one.elements.find(({ type }) => type === "code") as Of<"code">;
  const { focus = [] } = codeOf(scene);
  expect(focus.map(({ lines }) => lines)).toEqual([[1, 1], [2, 3], [4, 4], undefined]);
  const words = narration.split(" ");
  expect(words[focus[1]!.cue!]).toBe("ten");
  const slow = words.map((text, at) => ({ text, start: at * 0.8, end: at * 0.8 + 0.5 }));
  const document: Document = { version: 1, title: "Test", ...look, scenes: [scene] };
  const moved = codeOf(withCues(document, { a: slow }).scenes[0]!);
  expect(moved.focus![1]!.at).toBeGreaterThan(focus[1]!.at + 2);
});

it("a listing that is too long is never too small to read", () => {
  const code = Array.from({ length: 60 }, (_, at) => `const value${at} = ${at};`).join("\n");
  for (const size of Object.values(sizes)) {
    const look = { ...size, fps: 30 as const, theme: themeOfStyle("plain") };
    const long = Visual.parse({ layout: "code", language: "js", code });
    const scene = composeScene({ id: "a", goal: "", narration: "", visual: long }, look, 1);
    const element = scene.elements.find(({ type }) => type === "code") as Of<"code">;
    expect(element.size / Math.min(size.width, size.height)).toBeGreaterThanOrEqual(27 / 1080);
  }
});
