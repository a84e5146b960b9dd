import type { DatasetItem } from "@contract/evaluations.ts";
import { useId, useState } from "react";
import { FormSheet } from "@/components/dialogs/form-sheet";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { textOf } from "@/lib/item-text";
import { useAction } from "@/providers/use-action";
import { typedAnswer, typedInput } from "./typed-item";
import { saveItem } from "./use-items";

/** Adds an item, or changes an existing one. */
export function ItemEditor({
  dataset,
  item,
  open,
  onOpenChange,
}: {
  /** The dataset's ID. */
  dataset: string;
  item?: DatasetItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [inputId, expectedId] = [useId(), useId()];
  const [input, setInput] = useState(item ? JSON.stringify(item.input, null, 2) : "");
  const [expected, setExpected] = useState(textOf(item?.expected));
  const { run, pending } = useAction(async () => {
    // Text that wasn't changed keeps its type: the string "5" must not become a number.
    const isChanged = !item || expected !== textOf(item.expected);
    const answer = isChanged ? { expected: typedAnswer(expected) } : {};
    await saveItem(dataset, item?.id, { input: typedInput(input), ...answer });
    onOpenChange(false);
  });
  return (
    <FormSheet
      title={item ? t("Edit item") : t("New item")}
      description={t(
        "The input can be a user message, a JSON list of messages, or a JSON object with values for the prompt's variables.",
      )}
      action={t("Save item")}
      canSubmit={input.trim() !== ""}
      pending={pending}
      onSubmit={run}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={inputId}>{t("Input")}</Label>
        <Textarea
          id={inputId}
          rows={10}
          className="font-mono text-xs"
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={expectedId}>{t("Expected answer")}</Label>
        <Textarea
          id={expectedId}
          rows={6}
          placeholder={t("Optional. Text or JSON.")}
          value={expected}
          onChange={({ target }) => setExpected(target.value)}
        />
      </div>
    </FormSheet>
  );
}
