import type { FilmComment } from "@contract/film-comments.ts";
import { renders } from "@contract/resources/renders.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { CommentField } from "./comment-field";

const small = "h-6 px-1.5 text-muted-foreground text-xs";

/** One comment or reply, with the actions that the user can take on it. */
export function CommentText({ comment }: { comment: FilmComment }) {
  const { review, canEdit } = useStudio();
  const { id, author_name, is_visitor, is_own, text, created_at, edited_at, parent_id, render_id } = comment;
  const [changed, setChanged] = useState<string>();
  // When the field closes, the focus returns to the button.
  const [wasOpen, setWasOpen] = useState(false);
  const { run: save, pending } = useAction(async () => {
    await review.change(id, { text: changed! });
    setChanged(undefined);
  });
  return (
    <div className="grid gap-1">
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-xs">
        <bdi className="max-w-full truncate font-medium">{author_name}</bdi>
        {is_visitor && render_id ? (
          <Badge asChild>
            <Link to={`${renders.path}/${render_id}`} title={t("Open the commented video")}>
              {t("Visitor")}
            </Link>
          </Badge>
        ) : (
          is_visitor && <Badge>{t("Visitor")}</Badge>
        )}
        <time
          dateTime={created_at}
          title={edited_at ? t("Edited {time}", { time: formatTime(edited_at) }) : formatTime(created_at)}
          className="text-muted-foreground"
        >
          {formatAgo(created_at)}
          {edited_at && ` (${t("edited")})`}
        </time>
      </p>
      {changed === undefined ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-[0.8125rem]">
          {text}
        </p>
      ) : (
        <CommentField
          label={t("Edit the comment")}
          autoFocus
          value={changed}
          onText={setChanged}
          action={t("Save")}
          pending={pending}
          onSend={save}
          onCancel={() => setChanged(undefined)}
        />
      )}
      {canEdit && changed === undefined && (
        <div className="-ml-1.5 flex flex-wrap">
          {is_own && (
            <Button
              variant="ghost"
              size="sm"
              className={small}
              autoFocus={wasOpen}
              onClick={() => {
                setChanged(text);
                setWasOpen(true);
              }}
            >
              {t("Edit")}
            </Button>
          )}
          <ConfirmDialog
            title={parent_id ? t("Delete this reply?") : t("Delete this comment?")}
            description={
              parent_id
                ? t("This can't be undone.")
                : t("All replies to this comment are deleted, too. This can't be undone.")
            }
            action={t("Delete")}
            onConfirm={() => review.remove(id)}
          >
            <Button variant="ghost" size="sm" className={small}>
              {t("Delete")}
            </Button>
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}
