import { animations } from "@contract/resources/animations.ts";
import { TextQuoteIcon } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../studio-context";
import { useStep } from "../use-verbs";
import { HeaderDialog } from "./header-dialog";

/** Edits the animation's prompt and plans again. */
export function PromptDialog() {
  const { record } = useStudio();
  const may = useCan(animations.name);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const { call } = useStep("plan");
  const id = useId();
  const prompt = text ?? record.prompt;
  const { run: plan, pending } = useAction(async () => {
    await call({ prompt: prompt.trim() });
    setOpen(false);
    setText(undefined);
  });
  if (!may("plan")) return null;
  return (
    <HeaderDialog
      title={t("Prompt")}
      description={t(
        "Planning again replaces the plan. Composed scenes stay as they are until you compose them again.",
      )}
      icon={TextQuoteIcon}
      className="max-w-2xl"
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t("Prompt")}</Label>
        <Textarea
          id={id}
          value={prompt}
          maxLength={20_000}
          onChange={({ target }) => setText(target.value)}
          className="max-h-[50vh] min-h-40"
        />
      </div>
      <DialogFooter>
        <Button
          pending={pending || record.step === "planning"}
          disabled={!prompt.trim()}
          onClick={() => plan()}
        >
          {t("Plan again")}
        </Button>
      </DialogFooter>
    </HeaderDialog>
  );
}
