import { XIcon } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { FieldEditor, InputProps } from "../field-type";
import { areaClasses, inputAttributes, TextFilter } from "./input-attributes";

/** An input for tags: Enter or a comma adds a tag, and Backspace removes the last one. */
export function TagInput({ value, onChange, ...props }: InputProps<string[]>) {
  const tags = value ?? [];
  const [draft, setDraft] = useState("");
  const add = (text: string) => {
    const fresh = text.split(",").map((tag) => tag.trim());
    setDraft("");
    const next = [...new Set([...tags, ...fresh.filter(Boolean)])];
    if (next.length !== tags.length) onChange(next);
  };
  return (
    <div
      className={cn(
        areaClasses,
        "flex min-h-8 flex-wrap items-center gap-1 p-1 focus-within:border-ring focus-within:outline-2 focus-within:outline-ring",
      )}
    >
      {tags.map((tag) => (
        <Badge key={tag} className="h-6 pr-0.5">
          {tag}
          <button
            type="button"
            aria-label={t("Remove {tag}", { tag })}
            className="grid size-5 place-content-center rounded hover:bg-foreground/10"
            onClick={() => onChange(tags.filter((other) => other !== tag))}
          >
            <XIcon aria-hidden className="size-3" />
          </button>
        </Badge>
      ))}
      <input
        {...inputAttributes(props)}
        value={draft}
        placeholder={tags.length === 0 ? t("Add a tag…") : undefined}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted-foreground"
        onChange={({ target }) => (target.value.includes(",") ? add(target.value) : setDraft(target.value))}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && draft.trim()) {
            event.preventDefault();
            add(draft);
          } else if (event.key === "Backspace" && draft === "" && tags.length > 0)
            onChange(tags.slice(0, -1));
        }}
        onBlur={() => {
          if (draft.trim()) add(draft);
        }}
      />
    </div>
  );
}

export const tags: FieldEditor<string[]> = { Input: TagInput, Filter: TextFilter };
