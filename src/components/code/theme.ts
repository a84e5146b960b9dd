import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** CodeMirror's theme in the console's colors. The CSS variables cover both the light and the dark theme. */
export const codeTheme = [
  EditorView.theme({
    "&": { height: "100%", fontSize: "13px", backgroundColor: "transparent", color: "var(--foreground)" },
    ".cm-scroller": {
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
      lineHeight: "1.6",
    },
    ".cm-gutters": { backgroundColor: "transparent", color: "var(--muted-foreground)", border: "none" },
    ".cm-activeLine, .cm-activeLineGutter": {
      backgroundColor: "color-mix(in oklab, var(--muted) 60%, transparent)",
    },
    ".cm-cursor": { borderLeftColor: "var(--foreground)" },
    "&.cm-focused": { outline: "none" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "color-mix(in oklab, var(--primary) 25%, transparent) !important",
    },
    ".cm-tooltip": {
      backgroundColor: "var(--popover)",
      color: "var(--popover-foreground)",
      border: "1px solid var(--border)",
      borderRadius: "6px",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      backgroundColor: "var(--accent)",
      color: "var(--accent-foreground)",
    },
    ".cm-completionDetail": { color: "var(--muted-foreground)" },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.operatorKeyword], color: "var(--primary)" },
      { tag: [tags.string, tags.special(tags.string)], color: "var(--success)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
      { tag: tags.comment, color: "var(--muted-foreground)", fontStyle: "italic" },
      { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], fontWeight: "600" },
    ]),
  ),
];
