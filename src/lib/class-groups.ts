import { createTailwindMerge } from "tailwind-merge";

/**
 * The utilities that contradict each other, as far as this console uses them: a quarter of the library's own
 * table, which knows all of Tailwind and would be the heaviest part of a page's first load.
 */
const any = [() => true];
const sizes = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl"];
const length = (value: string) =>
  /^\[(?!color:|--)[^\]]*(\d|clamp|calc)[^\]]*\]$/.test(value) && !value.includes("oklch");
const width = (value: string) => /^\d+$/.test(value) || length(value);

/** One group a prefix, whatever follows it. */
const plain = (...prefixes: string[]) =>
  Object.fromEntries(prefixes.map((name) => [name, [{ [name]: any }]]));

const side = (prefix: string, ...sides: string[]) =>
  Object.fromEntries(sides.map((one) => [`${prefix}-${one}`, [{ [`${prefix}-${one}`]: ["", ...any] }]]));

const spacing = (letter: string) => ["x", "y", "t", "r", "b", "l", "s", "e"].map((one) => letter + one);
const corners = ["t", "r", "b", "l", "tl", "tr", "bl", "br"];
const edges = ["x", "y", "t", "r", "b", "l"];

const classGroups = {
  display: [
    "block",
    "inline-block",
    "inline",
    "flex",
    "inline-flex",
    "grid",
    "inline-grid",
    "contents",
    "hidden",
  ],
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  visibility: ["visible", "invisible"],
  reader: ["sr-only", "not-sr-only"],
  ...plain("p", ...spacing("p"), "m", ...spacing("m"), "size", "w", "h", "min-w", "max-w", "min-h", "max-h"),
  ...plain(
    "top",
    "right",
    "bottom",
    "left",
    "inset",
    "inset-x",
    "inset-y",
    "z",
    "order",
    "basis",
    "grid-cols",
    "grid-rows",
  ),
  ...plain(
    "gap",
    "gap-x",
    "gap-y",
    "items",
    "justify",
    "justify-items",
    "justify-self",
    "content",
    "self",
    "place-content",
  ),
  ...plain(
    "opacity",
    "cursor",
    "select",
    "pointer-events",
    "duration",
    "animate",
    "tracking",
    "whitespace",
    "overflow",
  ),
  ...plain(
    "overflow-x",
    "overflow-y",
    "leading",
    "outline-offset",
    "shadow",
    "rotate",
    "object",
    "fill",
    "stroke",
    "bg",
  ),
  ...plain(
    "translate",
    "translate-x",
    "translate-y",
    "col-start",
    "col-span",
    "row-start",
    "row-span",
    "list",
    "align",
  ),
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["wrap", "wrap-reverse", "nowrap"] }],
  flex: [{ flex: any }],
  grow: [{ grow: ["", ...any] }],
  shrink: [{ shrink: ["", ...any] }],
  "font-size": [{ text: [...sizes, length] }],
  "text-align": [{ text: ["left", "center", "right", "justify", "start", "end"] }],
  "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
  "text-color": [{ text: any }],
  "text-overflow": ["truncate"],
  "font-family": [{ font: ["sans", "mono"] }],
  "font-weight": [{ font: any }],
  "text-decoration": ["underline", "line-through", "no-underline"],
  break: [{ break: any }],
  rounded: [{ rounded: ["", ...any] }],
  ...side("rounded", ...corners),
  "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
  "border-w": [{ border: ["", width] }],
  ...Object.fromEntries(edges.map((one) => [`border-w-${one}`, [{ [`border-${one}`]: ["", width] }]])),
  "border-collapse": ["border-collapse", "border-separate"],
  ...Object.fromEntries(edges.map((one) => [`border-color-${one}`, [{ [`border-${one}`]: any }]])),
  "border-color": [{ border: any }],
  "outline-style": ["outline-none", "outline-hidden"],
  "outline-w": [{ outline: ["", width] }],
  "outline-color": [{ outline: any }],
  "ring-w": [{ ring: ["", width] }],
  "ring-color": [{ ring: any }],
  transition: [{ transition: ["", ...any] }],
};

const all = (letter: string) => ({
  [letter]: spacing(letter),
  [`${letter}x`]: [`${letter}r`, `${letter}l`],
  [`${letter}y`]: [`${letter}t`, `${letter}b`],
});

const conflictingClassGroups = {
  ...all("p"),
  ...all("m"),
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["left", "right"],
  "inset-y": ["top", "bottom"],
  translate: ["translate-x", "translate-y"],
  flex: ["basis", "grow", "shrink"],
  "font-size": ["leading"],
  rounded: corners.map((one) => `rounded-${one}`),
  "rounded-t": ["rounded-tl", "rounded-tr"],
  "rounded-b": ["rounded-bl", "rounded-br"],
  "rounded-l": ["rounded-tl", "rounded-bl"],
  "rounded-r": ["rounded-tr", "rounded-br"],
  "border-w": edges.map((one) => `border-w-${one}`),
  "border-w-x": ["border-w-l", "border-w-r"],
  "border-w-y": ["border-w-t", "border-w-b"],
};

export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
}));
