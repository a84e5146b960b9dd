import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { themeColors } from "@scene/color.ts";
import { easings } from "@scene/easing.ts";
import { enterKinds, exitKinds } from "@scene/element-fields.ts";
import { themeNames } from "@scene/themes.ts";
import { t } from "@/i18n/t";

const call = (label: string, detail: string, info: string): Completion => ({
  label,
  detail,
  info,
  type: "function",
});

const globals: Completion[] = [
  call("film", "({ title, theme, fps })", t("The film's settings.")),
  call(
    "scene",
    "(id, { narration, duration, transition, background, camera, sounds }, build)",
    t("A new scene. Add its elements in the build function."),
  ),
  call("range", "(count, from = 0)", t("An array of consecutive whole numbers.")),
  { label: "width", type: "variable", info: t("The picture's width, in pixels.") },
  { label: "height", type: "variable", info: t("The picture's height, in pixels.") },
];

const elements: Completion[] = [
  call("text", "(text, { x, y, size, weight, align, color, w })", t("Text, centered unless x is set.")),
  call("counter", "(to, { from, prefix, suffix, decimals, duration })", t("A number that counts up.")),
  call("list", "(items, { x, y, w, size, bullet, stagger })", t("A bulleted list.")),
  call("code", "(text, { x, y, w, h, size, language, focus })", t("A code block.")),
  call("formula", "(tex, { x, y, w, h, size, color })", t("A formula in TeX.")),
  call("table", "(columns, rows, { x, y, w, size })", t("A table.")),
  call("bars", "([{ label, value }], { x, y, w, h, direction, prefix, suffix })", t("A bar chart.")),
  call("lineChart", "(values, { x, y, w, h, labels, area })", t("A line chart.")),
  call("rect", "({ x, y, w, h, radius, fill, stroke })", t("A rectangle.")),
  call("circle", "({ x, y, r, fill, stroke })", t("A circle.")),
  call("line", "({ x, y, x2, y2, color, width, dash })", t("A straight line.")),
  call("arrow", "({ x, y, x2, y2, bend, head })", t("An arrow, bent or straight.")),
  call("path", "({ x, y, points, smooth, closed, stroke, fill })", t("A line through points.")),
  call("image", "(asset, { x, y, w, h, fit, radius })", t("One of your images, by ID.")),
  call(
    "video",
    "(asset, { x, y, w, h, from, to, speed, loop, volume })",
    t("One of your videos, by ID. It plays from the moment it enters."),
  ),
  call("lottie", "(asset, { x, y, w, h })", t("One of your Lottie animations, by ID.")),
  call(
    "group",
    "(elements, { x, y, enter })",
    t("Elements that move together, created with element.text() and similar functions."),
  ),
];

const words = (label: string, values: readonly string[]): Completion[] =>
  values.map((value) => ({ label: value, type: "enum", detail: label }));

const quoted: [before: RegExp, options: Completion[]][] = [
  [
    /kind:\s*["'][\w-]*$/,
    [
      ...words("enter", enterKinds),
      ...words(
        "exit",
        exitKinds.filter((kind) => !(enterKinds as readonly string[]).includes(kind)),
      ),
    ],
  ],
  [/ease:\s*["'][\w-]*$/, words("easing", easings)],
  [/theme:\s*["']\w*$/, words("theme", themeNames)],
  [/(?:color|fill|stroke):\s*["']\w*$/, words("theme color", themeColors)],
  [/align:\s*["']\w*$/, words("alignment", ["left", "center", "right"])],
  [/transition:\s*["']\w*$/, words("transition", ["cut", "fade", "slide", "push"])],
];

/**
 * Returns the completions at the cursor: the film's functions, an element's methods after a dot, and values inside
 * quotes.
 */
export function hints(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  for (const [pattern, options] of quoted) {
    if (pattern.test(before)) return { from: context.matchBefore(/[\w-]*/)!.from, options };
  }
  const member = context.matchBefore(/\b\w+\.\w*/);
  if (member && /^(s|element|\w*[Ss]cene)\./.test(member.text)) {
    return { from: member.from + member.text.indexOf(".") + 1, options: elements };
  }
  const word = context.matchBefore(/\w+/);
  if (!word && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: globals };
}
