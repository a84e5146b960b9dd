import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import type { LlmRequest } from "./llm-request";
import { noteDraft, saveNote } from "./save-note";

const idleMs = 2000;
const states = {
  clean: t("Saved automatically"),
  typing: t("Not saved yet"),
  saving: t("Saving…"),
  failed: t("Not saved"),
} as const;

/**
 * A request's note, saved after a pause, when the field loses focus, and when the page shows another request.
 * Rendered with the request's ID as its key.
 */
export function Note({ record: { id, note } }: { record: LlmRequest }) {
  const saved = note ?? "";
  const [draft, setDraft] = useState(() => noteDraft.read(id) ?? saved);
  const [state, setState] = useState<keyof typeof states>("clean");
  const stored = useRef(saved);
  const save = async (text: string) => {
    const after = text.trim();
    const before = stored.current;
    if (after === before) {
      if (state === "saving") return;
      noteDraft.remove(id);
      return setState("clean");
    }
    stored.current = after;
    setState("saving");
    const isSaved = await saveNote(id, before, after);
    if (!isSaved) stored.current = before;
    setState(isSaved ? "clean" : "failed");
  };
  const latest = useRef({ draft, save });
  latest.current = { draft, save };

  // Shows a change made elsewhere, unless there are unsaved edits. Space at the end stays while the user types on.
  useEffect(() => {
    const shown = latest.current.draft.trim();
    if (shown === stored.current && shown !== saved) setDraft(saved);
    stored.current = saved;
  }, [saved]);
  useEffect(() => {
    const timer = setTimeout(() => latest.current.save(draft), idleMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => void latest.current.save(latest.current.draft), []);

  return (
    <div className="grid gap-1.5">
      <Label htmlFor="note" className="font-normal text-muted-foreground text-xs">
        {llmRequests.fields.note.label}
      </Label>
      <Textarea
        id="note"
        maxLength={4000}
        placeholder={t("Add a note")}
        aria-describedby="note-state"
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          setState("typing");
          noteDraft.write(id, target.value);
        }}
        onBlur={() => save(draft)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save(draft);
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      <div className="flex min-h-7 items-center justify-between gap-2 text-muted-foreground text-xs">
        <span id="note-state" role="status" className={state === "failed" ? "text-destructive" : undefined}>
          {states[state]}
        </span>
        {state === "failed" && (
          <Button size="sm" variant="outline" onClick={() => save(draft)}>
            {t("Try again")}
          </Button>
        )}
      </div>
    </div>
  );
}
