import { faceOf } from "@scene/bounds.ts";
import type { Document } from "@scene/document.ts";
import type { Of } from "@scene/elements.ts";
import { defaultLineHeight } from "@scene/text.ts";
import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n/t";
import { fontsOf, type Placed } from "./element-bounds";

interface Props {
  film: Document;
  placed: Placed;
  element: Of<"text">;
  onChange: (text: string) => void;
  onDone: () => void;
}

/** The longest text of an element, in characters. */
const longest = 1000;

/**
 * Edits a text in place, over the picture. The picture shows the text as it is typed, so the field shows only the
 * caret and the selected part.
 */
export function TextEditor({ film, placed, element, onChange, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(element.text);
  const { size, weight, family } = faceOf(element, fontsOf(film));
  const { x, y, box } = placed;
  const align = element.align ?? "left";
  // Room for a line that is still being typed, on the sides toward which the text grows.
  const spare = element.w === undefined ? film.width / 2 : Math.max(0, element.w - box.w);
  const before = align === "left" ? 0 : align === "center" ? spare / 2 : spare;
  useEffect(() => field.current?.select(), []);
  return (
    <foreignObject
      x={x + box.x - before}
      y={y + box.y}
      width={box.w + spare + 2}
      height={box.h + size * 2}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit this text
        autoFocus
        aria-label={t("Element text")}
        data-own-undo
        maxLength={longest}
        value={text}
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setText(value);
          if (value.trim()) onChange(value);
        }}
        onBlur={onDone}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        className="block size-full resize-none overflow-hidden border-0 bg-transparent p-0 text-transparent caret-[#3b6cf6] outline-none selection:bg-[#3b6cf6]/40 selection:text-transparent"
        style={{
          font: `${weight} ${size}px ${family}`,
          lineHeight: element.line_height ?? defaultLineHeight,
          textAlign: align,
          whiteSpace: element.w === undefined ? "pre" : "pre-wrap",
        }}
      />
    </foreignObject>
  );
}
