import { PencilIcon } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { useDiscardGuard } from "@/components/dialogs/use-discard-guard";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { UnsavedGuard } from "../views/form/unsaved-guard";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";

/** The button that opens the script, or the script's editor. */
export function Script({ record }: { record: Voiceover }) {
  const [text, setText] = useState<string>();
  if (text === undefined) {
    return (
      <Button variant="outline" size="sm" onClick={() => setText(record.script)}>
        <PencilIcon aria-hidden />
        {t("Edit script")}
      </Button>
    );
  }
  return <Writing record={record} text={text} onChange={setText} onDone={() => setText(undefined)} />;
}

function Writing({
  record,
  text,
  onChange,
  onDone,
}: {
  record: Voiceover;
  text: string;
  onChange: (text: string) => void;
  onDone: () => void;
}) {
  const id = useId();
  const { patch, verb, pending } = useSaveVoiceover(record.id);
  const isChanged = text !== record.script;
  const isUnsaved = useCallback(() => isChanged, [isChanged]);
  const guard = useDiscardGuard({ isUnsaved: isChanged, onOpenChange: onDone });
  const save = async (thenSpeak: boolean) => {
    const saved = isChanged ? await patch({ script: text }) : record;
    if (saved && thenSpeak && !isBusy(saved) && !(await verb("speak"))) return;
    if (saved) onDone();
  };
  return (
    <Card className="basis-full">
      <CardHeader>
        <CardTitle>
          <Label htmlFor={id}>{t("Script")}</Label>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-1.5">
        <Textarea
          id={id}
          autoFocus
          value={text}
          rows={Math.min(24, Math.max(8, text.split("\n").length + 4))}
          maxLength={20_000}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange(target.value)}
        />
        <p id={`${id}-help`} className="text-muted-foreground text-xs">
          {t("A blank line starts a new segment. Unchanged segments keep their audio.")}{" "}
          {t(
            "[pause 0.8] adds 0.8 seconds of silence, and *word* emphasizes a word. Captions leave these marks out.",
          )}
        </p>
      </CardContent>
      <CardFooter className="justify-end">
        <Button variant="outline" onClick={() => guard.onOpenChange(false)}>
          {t("Cancel")}
        </Button>
        <Button variant="outline" disabled={!text.trim() || pending} onClick={() => save(false)}>
          {t("Save")}
        </Button>
        <Button pending={pending} disabled={!text.trim()} onClick={() => save(true)}>
          {t("Save and generate")}
        </Button>
      </CardFooter>
      <UnsavedGuard when={isUnsaved} />
      {guard.question}
    </Card>
  );
}
