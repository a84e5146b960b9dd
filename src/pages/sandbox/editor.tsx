import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { ScriptProblem } from "@contract/script.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { codeTheme } from "@/components/code/theme";
import { hints } from "./hints";

function diagnosticsOf(state: EditorState, problems: readonly ScriptProblem[]): Diagnostic[] {
  return problems.flatMap(({ line, message }) => {
    if (line === null || line > state.doc.lines) return [];
    const { from, to, text } = state.doc.line(line);
    return { from: from + (text.length - text.trimStart().length), to, severity: "error" as const, message };
  });
}

interface Props {
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
  problems: readonly ScriptProblem[];
  /** The editor's name, for screen readers. */
  label: string;
}

/**
 * A code editor with completions for the scripting API. Pressing Escape and then Tab moves the focus out of the
 * editor.
 */
export function Editor({ value, onChange, onRun, problems, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useEffectEvent((text: string) => onChange(text));
  const run = useEffectEvent(() => onRun());
  const first = useRef(value);

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          autocompletion({ override: [hints] }),
          javascript(),
          ...codeTheme,
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
          keymap.of([
            {
              key: "Mod-Enter",
              run() {
                run();
                return true;
              },
            },
            ...completionKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problems)));
  }, [problems]);

  return <div ref={place} className="h-full min-h-0 overflow-hidden" />;
}
