import type { VisitorComment } from "@contract/film-comments.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { clock } from "./clock";
import { CommentForm } from "./comment-form";
import type { OpenedFilm } from "./use-shared-film";
import { useVisitorComments } from "./use-visitor-comments";

const nameOf = ({ name }: VisitorComment) => name ?? t("The film's owner");

const Comment = ({ comment }: { comment: VisitorComment }) => (
  <div className="grid gap-0.5">
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <bdi className="wrap-anywhere font-medium">{nameOf(comment)}</bdi>
      <time
        dateTime={comment.created_at}
        title={formatTime(comment.created_at)}
        className="text-muted-foreground text-xs"
      >
        {formatAgo(comment.created_at)}
      </time>
      {comment.is_resolved && <span className="text-muted-foreground text-xs">{t("Resolved")}</span>}
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {comment.text}
    </p>
  </div>
);

interface Props extends Pick<OpenedFilm, "token" | "access"> {
  /** The video's current time, in seconds. */
  time: number;
  /** Whether comments can refer to a moment; false for a GIF, which can't be paused. */
  hasTime: boolean;
  onPick: (seconds: number) => void;
  onPause: () => void;
}

/** The comments by people who have the link, and a form to add one. */
export function FilmComments({ token, access, time, hasTime, onPick, onPause }: Props) {
  const { comments, problem, read, send } = useVisitorComments({ token, access });
  const [replyingTo, setReplyingTo] = useState<string>();
  const [lastReply, setLastReply] = useState<string>();
  const reply = (id: string) => {
    setReplyingTo(id);
    setLastReply(id);
  };
  const [sent, setSent] = useState(0);
  const threads = comments?.filter(({ parent_id }) => parent_id === null) ?? [];
  return (
    <section aria-label={t("Comments")} className="grid gap-4">
      <h2 className="font-medium">{t("Comments")}</h2>
      <CommentForm
        at={hasTime ? time : 0}
        onBegin={onPause}
        onSend={async (comment) => {
          await send(comment);
          setSent((count) => count + 1);
        }}
      />
      <p role="status" className="sr-only">
        {sent > 0 && t("Comment sent")}
      </p>
      {problem && (
        <p role="alert" className="grid justify-items-start gap-2">
          {problem}
          <Button variant="outline" size="sm" onClick={() => void read()}>
            {t("Try again")}
          </Button>
        </p>
      )}
      <ol className="grid gap-3">
        {threads
          .toSorted((a, b) => a.at - b.at)
          .map((comment) => (
            <li key={comment.id} className="grid gap-2 rounded-lg border p-3">
              {hasTime && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="w-fit tabular-nums"
                  aria-label={t("Go to {clock} in the film", { clock: clock(comment.at) })}
                  onClick={() => onPick(comment.at)}
                >
                  {clock(comment.at)}
                </Button>
              )}
              <Comment comment={comment} />
              <ul className="grid gap-2 border-l-2 pl-3 empty:hidden">
                {comments
                  ?.filter(({ parent_id }) => parent_id === comment.id)
                  .map((one) => (
                    <li key={one.id}>
                      <Comment comment={one} />
                    </li>
                  ))}
              </ul>
              {replyingTo === comment.id ? (
                <CommentForm
                  at={undefined}
                  parent={{ id: comment.id, name: nameOf(comment) }}
                  onCancel={() => setReplyingTo(undefined)}
                  onSend={async (written) => {
                    await send(written);
                    setReplyingTo(undefined);
                  }}
                />
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  className="w-fit"
                  // The focus returns to where the reply began.
                  autoFocus={lastReply === comment.id}
                  onClick={() => reply(comment.id)}
                >
                  {t("Reply")}
                </Button>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
