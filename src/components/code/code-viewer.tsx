import { defaultKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { codeTheme } from "./theme";

interface Props {
  text: string;
  language: "json" | "text";
  label: string;
}

/** A read-only document. Only its visible lines are in the DOM, so it can be of any size. */
export function CodeViewer({ text, language, label }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parent.current) return;
    const view = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            "aria-label": label,
            "aria-readonly": "true",
            inputmode: "none",
            spellcheck: "false",
          }),
          lineNumbers(),
          drawSelection(),
          keymap.of(defaultKeymap),
          ...(language === "json" ? [json()] : []),
          ...codeTheme,
        ],
      }),
    });
    return () => view.destroy();
  }, [text, language, label]);
  return (
    <div
      ref={parent}
      className="max-h-[32rem] overflow-hidden focus-within:outline-2 focus-within:outline-ring [&_.cm-editor]:max-h-[32rem]"
    />
  );
}
