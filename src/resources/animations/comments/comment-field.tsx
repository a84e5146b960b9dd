import { longestComment } from "@contract/film-comments.ts";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";

interface Props extends Pick<ComponentProps<"textarea">, "autoFocus" | "onFocus" | "placeholder" | "ref"> {
  label: string;
  value: string;
  onText: (text: string) => void;
  action: string;
  pending: boolean;
  onSend: () => void;
  onCancel?: () => void;
  /** Further settings of the comment. */
  children?: ReactNode;
}

/** A field for a comment. Ctrl+Enter sends it, Escape cancels. */
export function CommentField({
  label,
  value,
  onText,
  action,
  pending,
  onSend,
  onCancel,
  children,
  ...field
}: Props) {
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (value.trim() && !pending) onSend();
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <Textarea
        {...field}
        aria-label={label}
        data-own-undo
        value={value}
        maxLength={longestComment}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          if (event.key === "Escape") onCancel?.();
        }}
        className="min-h-16"
      />
      {children}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="outline" size="sm" onClick={onCancel}>
            {t("Cancel")}
          </Button>
        )}
        <Button type="submit" size="sm" pending={pending} disabled={!value.trim()}>
          {action}
        </Button>
      </div>
    </form>
  );
}
