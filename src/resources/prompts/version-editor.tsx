import { type PromptMessage, type PromptVersion, variablesIn } from "@contract/prompts.ts";
import { useId, useState } from "react";
import { FormSheet } from "@/components/dialogs/form-sheet";
import { type Draft, draftOf } from "@/components/messages/message-draft";
import { MessagesEditor, messagesOf } from "@/components/messages/messages-editor";
import { Badge } from "@/components/ui/badge";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useAction } from "@/providers/use-action";
import { useModels } from "../views/form/model-choice";
import { isValid, settingsDraftOf, settingsOf } from "./settings-draft";
import { SettingsFields } from "./settings-fields";
import { addVersion } from "./use-prompt";

const firstMessages = [
  { role: "system", content: "" },
  { role: "user", content: "" },
];

/** An input for a model, which suggests available models but accepts any name. Empty for none. */
function ModelField({ value, onChange }: { value: string; onChange: (model: string) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("Model")}</Label>
      <Input
        id={id}
        list={`${id}-models`}
        maxLength={200}
        placeholder={t("Chosen by each call")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-models`}>
        {useModels().map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </div>
  );
}

const Variables = ({ drafts }: { drafts: Draft[] }) => {
  const names = variablesIn((messagesOf(drafts) ?? []) as unknown as PromptMessage[]);
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-1.5 text-muted-foreground text-xs">
      {names.length === 0 ? t("Write {{name}} wherever calls should fill in a value.") : t("Variables")}
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </p>
  );
};

/** Writes a new version, based on an existing one. */
export function VersionEditor({
  id,
  base,
  open,
  onOpenChange,
  onSaved,
}: {
  /** The prompt's ID. */
  id: string;
  base?: PromptVersion;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (version: number) => void;
}) {
  const noteId = useId();
  const [drafts, setDrafts] = useState<Draft[]>(() => (base?.messages ?? firstMessages).map(draftOf));
  const [model, setModel] = useState(base?.model ?? "");
  const [settings, setSettings] = useState(() => settingsDraftOf(base?.settings ?? {}));
  const [note, setNote] = useState("");
  const messages = messagesOf(drafts);
  const canSave = messages !== undefined && isValid(settings);
  const { run: save, pending } = useAction(async () => {
    const { version } = await addVersion(id, {
      messages,
      model: model.trim() || null,
      settings: settingsOf(settings),
      note: note.trim() || null,
    });
    toast.success(t("Version {version} saved", { version }));
    onOpenChange(false);
    onSaved(version);
  });
  return (
    <FormSheet
      title={t("New version")}
      description={
        base
          ? t("Based on version {version}, which doesn't change.", { version: base.version })
          : t("Versions can't be changed. To change the prompt later, save another version.")
      }
      action={t("Save version")}
      canSubmit={canSave}
      pending={pending}
      onSubmit={save}
      open={open}
      onOpenChange={onOpenChange}
    >
      <MessagesEditor drafts={drafts} onChange={setDrafts} />
      <Variables drafts={drafts} />
      <ModelField value={model} onChange={setModel} />
      <SettingsFields draft={settings} onChange={setSettings} />
      <div className="grid gap-1.5">
        <Label htmlFor={noteId}>{t("Changes")}</Label>
        <Input
          id={noteId}
          maxLength={500}
          placeholder={t("Optional")}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </FormSheet>
  );
}
