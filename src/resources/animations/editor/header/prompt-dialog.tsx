import { animations } from "@contract/resources/animations.ts";
import { TextQuoteIcon } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { useMay } from "@/providers/access";
import { useStudio } from "../studio-context";
import { useStep } from "../use-verbs";
import { HeaderDialog } from "./header-dialog";

/** What the film was planned from, and the way to plan it anew. */
export function PromptDialog() {
  const { record } = useStudio();
  const may = useMay(animations.name);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const { run, isPending } = useStep("plan");
  const id = useId();
  const prompt = text ?? record.prompt;
  const plan = async () => {
    await run({ prompt: prompt.trim() });
    setOpen(false);
    setText(undefined);
  };
  if (!may("plan")) return null;
  return (
    <HeaderDialog
      title="Prompt"
      description="Planning anew replaces the plan. The scenes stay as they are until they are composed."
      icon={TextQuoteIcon}
      className="max-w-2xl"
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>What the film is about</Label>
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
          pending={isPending || record.step === "planning"}
          disabled={!prompt.trim()}
          onClick={() => void plan().catch(() => {})}
        >
          Plan anew
        </Button>
      </DialogFooter>
    </HeaderDialog>
  );
}
