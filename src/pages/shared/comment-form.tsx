import {
  longestComment,
  longestName,
  type NewVisitorComment,
  newVisitorComment,
} from "@contract/film-comments.ts";
import { parseFields } from "@contract/validation.ts";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { LabeledField } from "@/components/form/labeled-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { clock } from "./clock";
import { storedName } from "./use-visitor-comments";

interface Props {
  /** The moment that the comment is about, in seconds; undefined for a reply. */
  at: number | undefined;
  parent?: { id: string; name: string };
  onSend: (comment: NewVisitorComment) => Promise<unknown>;
  /** Called when the visitor begins to write. */
  onBegin?: () => void;
  onCancel?: () => void;
}

/** Asks for a name and a comment at the current moment, or a reply. */
export function CommentForm({ at, parent, onSend, onBegin, onCancel }: Props) {
  const [text, setText] = useState("");
  return (
    <Form
      parse={({ name = "", text = "" }) =>
        parseFields(newVisitorComment, {
          name,
          text,
          at: at ?? 0,
          ...(parent ? { parent_id: parent.id } : {}),
        })
      }
      onSubmit={async (comment) => {
        await onSend(comment);
        setText("");
      }}
      buttons={(pending) => (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending}>
            {at === undefined ? t("Send reply") : t("Comment at {clock}", { clock: clock(at) })}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              {t("Cancel")}
            </Button>
          )}
        </div>
      )}
    >
      <TextField
        label={t("Your name")}
        name="name"
        autoComplete="name"
        defaultValue={storedName()}
        maxLength={longestName}
        className="max-w-xs"
      />
      <LabeledField
        label={parent ? t("Your reply to {name}", { name: parent.name }) : t("Your comment")}
        name="text"
        hint={t("The film's owner and everyone with this link can read your name and what you write.")}
      >
        {(attributes) => (
          <Textarea
            {...attributes}
            autoFocus={parent !== undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={longestComment}
            onFocus={onBegin}
          />
        )}
      </LabeledField>
    </Form>
  );
}
