import { Redo2Icon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { useStudio } from "../studio-context";

/** Undo and redo. Their tooltips say what they would change. */
export function UndoButtons() {
  const { record, draft, snapshot } = useStudio();
  const [words, setWords] = useState<{ undo?: string; redo?: string }>({});
  useOnChange([snapshot.content], () => setWords({}));
  // Comparing two versions takes a moment, so it's only done for a hovered or focused button.
  const explain = async (which: "undo" | "redo") => {
    const step = draft.step(which);
    if (!step) return;
    const { stepWords } = await import("../step-words");
    setWords((now) => ({ ...now, [which]: stepWords(step, record.size) }));
  };
  const steps = [
    ["undo", t("Undo"), "Ctrl+Z", Undo2Icon, snapshot.canUndo, draft.undo],
    ["redo", t("Redo"), "Ctrl+Shift+Z", Redo2Icon, snapshot.canRedo, draft.redo],
  ] as const;
  return (
    <div className="flex">
      {steps.map(([which, label, keys, Icon, able, act]) => (
        <Button
          key={which}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={words[which] ? `${label}: ${words[which]} (${keys})` : `${label} (${keys})`}
          disabled={!able}
          onPointerEnter={() => void explain(which)}
          onFocus={() => void explain(which)}
          onClick={act}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
