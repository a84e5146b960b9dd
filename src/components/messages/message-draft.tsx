import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";

/** A message that is being edited: its text, or JSON if it contains more than text. */
export interface Draft {
  key: number;
  message: Record<string, unknown>;
  role: string;
  text: string;
  isJson: boolean;
}

let made = 0;

export function draftOf(given: unknown): Draft {
  const message = (typeof given === "object" && given !== null ? given : {}) as Record<string, unknown>;
  const { role, content } = message;
  const isJson = typeof content !== "string";
  made += 1;
  return {
    key: made,
    message,
    role: typeof role === "string" ? role : "user",
    text: isJson ? JSON.stringify(content ?? null, undefined, 2) : content,
    isJson,
  };
}

/** The message to send, including tool calls; undefined while its JSON is invalid. */
export function messageOf({ message, role, text, isJson }: Draft): Record<string, unknown> | undefined {
  if (!isJson) return { ...message, role, content: text };
  try {
    return { ...message, role, content: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const roles = ["system", "developer", "user", "assistant", "tool"];

export function MessageDraft({
  draft,
  place,
  onChange,
}: {
  draft: Draft;
  place: number;
  onChange: (draft: Draft) => void;
}) {
  const id = `message-${draft.key}`;
  const broken = messageOf(draft) === undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <Label htmlFor={id}>{t("Message {place}", { place })}</Label>
        <Select value={draft.role} onValueChange={(role) => onChange({ ...draft, role })}>
          <SelectTrigger size="sm" aria-label={t("Role of message {place}", { place })} className="w-32">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {[...new Set([...roles, draft.role])].map((role) => (
              <SelectItem key={role} value={role}>
                {role}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <Textarea
        id={id}
        spellCheck={!draft.isJson}
        aria-invalid={broken || undefined}
        aria-describedby={broken ? `${id}-error` : undefined}
        className={draft.isJson ? "max-h-96 font-mono text-xs" : "max-h-96"}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      {broken && (
        <p id={`${id}-error`} role="alert" className="text-destructive text-xs">
          {t("Enter valid JSON")}
        </p>
      )}
    </div>
  );
}
