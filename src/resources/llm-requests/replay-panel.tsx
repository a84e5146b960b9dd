import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormSheet } from "@/components/dialogs/form-sheet";
import { type Draft, draftOf, messageOf } from "@/components/messages/message-draft";
import { MessagesEditor } from "@/components/messages/messages-editor";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import { recordPath } from "../views/shared/record-link";
import { readRequest } from "./chat-format";
import type { LlmRequest } from "./llm-request";

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
  return (
    <FormSheet
      title={t("Replay")}
      description={t("Sends this request again as a new request and shows both side by side.")}
      action={t("Replay")}
      canSubmit={isValid}
      pending={pending}
      onSubmit={replay}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <div className="grid gap-1.5">
          <Label htmlFor="replay-model">{t("Model")}</Label>
          <Input id="replay-model" value={model} onChange={({ target }) => setModel(target.value)} />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="replay-temperature">{t("Temperature")}</Label>
          <Input
            id="replay-temperature"
            type="number"
            min={0}
            max={2}
            step="any"
            placeholder={t("Original")}
            value={temperature}
            onChange={({ target }) => setTemperature(target.value)}
          />
        </div>
      </div>
      <MessagesEditor drafts={drafts} onChange={setDrafts} />
    </FormSheet>
  );
}
