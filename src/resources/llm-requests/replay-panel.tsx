import { llmRequests } from "@contract/resources/llm-requests.ts";
import { PlusIcon, Trash2Icon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from "@/components/ui/sheet";
import { callVerb } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import { recordPath } from "../views/shared/record-link";
import { readRequest } from "./chat-format";
import type { LlmRequest } from "./llm-request";
import { type Draft, draftOf, MessageDraft, messageOf } from "./message-draft";

/** Sends a stored request again, with optional changes, and shows the original and the replay side by side. */
export function Replay({
  record,
  open,
  onOpenChange,
}: {
  record: LlmRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const stored = readRequest(record.request);
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    ((record.request as { messages?: unknown[] } | null)?.messages ?? []).map(draftOf),
  );
  const [model, setModel] = useState(stored.model ?? record.model_name);
  const [temperature, setTemperature] = useState(stored.temperature?.toString() ?? "");
  const navigate = useNavigate();
  const put = (at: number, next?: Draft) =>
    setDrafts(drafts.flatMap((draft, index) => (index === at ? (next ?? []) : draft)));
  const messages = drafts.map(messageOf);
  const isValid =
    model.trim() !== "" && messages.length > 0 && messages.every((message) => message !== undefined);

  const { run: replay, pending } = useAction(async () => {
    const replayed = await callVerb<LlmRequest>(llmRequests.name, record.id, "replay", {
      model: model.trim(),
      messages,
      ...(temperature.trim() === "" ? {} : { temperature: Number(temperature) }),
    });
    onOpenChange(false);
    navigate(`${recordPath(llmRequests, replayed.id)}?tab=compare`);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    replay();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent className="max-w-2xl">
        <SheetHeader>
          <SheetTitle>Replay</SheetTitle>
          <SheetDescription>
            Sends this request again as a new request and shows both side by side.
          </SheetDescription>
        </SheetHeader>
        <form onSubmit={submit} className="flex flex-1 flex-col">
          <div className="grid gap-4 px-5 pb-5">
            <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
              <div className="grid gap-1.5">
                <Label htmlFor="replay-model">Model</Label>
                <Input id="replay-model" value={model} onChange={({ target }) => setModel(target.value)} />
              </div>
              <div className="grid gap-1.5">
                <Label htmlFor="replay-temperature">Temperature</Label>
                <Input
                  id="replay-temperature"
                  type="number"
                  min={0}
                  max={2}
                  step="any"
                  placeholder="Original"
                  value={temperature}
                  onChange={({ target }) => setTemperature(target.value)}
                />
              </div>
            </div>
            {drafts.map((draft, at) => (
              <div key={draft.key} className="relative">
                <MessageDraft draft={draft} place={at + 1} onChange={(next) => put(at, next)} />
                <Button
                  variant="ghost"
                  size="icon-sm"
                  className="absolute top-0 right-0"
                  aria-label={`Remove message ${at + 1}`}
                  disabled={drafts.length === 1}
                  onClick={() => put(at)}
                >
                  <Trash2Icon aria-hidden />
                </Button>
              </div>
            ))}
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => setDrafts([...drafts, draftOf({ role: "user", content: "" })])}
            >
              <PlusIcon aria-hidden />
              Add a message
            </Button>
          </div>
          <SheetFooter className="sticky bottom-0 bg-popover">
            <Button type="submit" pending={pending} disabled={!isValid}>
              Replay
            </Button>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
          </SheetFooter>
        </form>
      </SheetContent>
    </Sheet>
  );
}
