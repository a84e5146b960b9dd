import { CheckIcon, RotateCcwIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { nameOfElement } from "../layers/new-element";
import { CommentField } from "./comment-field";
import { CommentText } from "./comment-text";
import type { Thread } from "./threads";

const CompareDialog = lazy(() =>
  import("../compare/compare-dialog").then(({ CompareDialog }) => ({ default: CompareDialog })),
);

/** A button and a field for replying to a comment. */
function Reply({ id }: { id: string }) {
  const { review } = useStudio();
  const [text, setText] = useState<string>();
  // When the field closes, the focus returns to the button.
  const [wasOpen, setWasOpen] = useState(false);
  const { run: send, pending } = useAction(async () => {
    await review.add({ text: text!, parent_id: id });
    setText(undefined);
  });
  if (text === undefined)
    return (
      <Button
        variant="outline"
        size="sm"
        autoFocus={wasOpen}
        onClick={() => {
          setText("");
          setWasOpen(true);
        }}
      >
        {t("Reply")}
      </Button>
    );
  return (
    <div className="w-full">
      <CommentField
        label={t("Reply")}
        autoFocus
        value={text}
        onText={setText}
        action={t("Reply")}
        pending={pending}
        onSend={send}
        onCancel={() => setText(undefined)}
      />
    </div>
  );
}

/** Says that a comment is about an earlier version of the film, and offers to compare the two versions. */
function EarlierVersion({ revision }: { revision: string | null }) {
  return (
    <span className="flex items-center gap-1 text-muted-foreground">
      {t("On an earlier version")}
      {revision && (
        <Suspense>
          <CompareDialog
            revision={revision}
            trigger={
              <Button variant="ghost" size="sm" className="h-6 px-1.5 text-xs">
                {t("Compare")}
              </Button>
            }
          />
        </Suspense>
      )}
    </span>
  );
}

/** A comment with its replies. Its time links to that moment of the film. */
export function CommentThread({ thread }: { thread: Thread }) {
  const { review, film, canEdit } = useStudio();
  const { comment, replies, moment } = thread;
  const isResolved = comment.resolved_at !== null;
  const isChosen = review.chosen?.comment.id === comment.id;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { run: resolve, pending } = useAction(() => review.change(comment.id, { is_resolved: !isResolved }));
  const scene = film.scenes.find(({ id }) => id === comment.scene);
  const element = comment.element === null ? undefined : scene?.elements[comment.element];
  return (
    <li
      ref={item}
      aria-current={isChosen || undefined}
      className={cn("grid gap-2 rounded-lg border p-2.5", isChosen && "border-primary")}
    >
      <div className="flex flex-wrap items-center gap-x-2 text-xs">
        <Button
          variant="secondary"
          size="sm"
          className="h-6 px-2 text-xs tabular-nums"
          aria-label={t("Go to {clock} in the film", { clock: clock(moment, true) })}
          onClick={() => review.show(thread)}
        >
          {clock(moment, true)}
        </Button>
        {element && <span className="truncate text-muted-foreground">{nameOfElement(element)}</span>}
        {comment.is_earlier && <EarlierVersion revision={comment.revision_id} />}
      </div>
      <CommentText comment={comment} />
      {replies.length > 0 && (
        <ul aria-label={t("Replies")} className="grid gap-2 border-l-2 pl-2.5">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentText comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <Reply id={comment.id} />
          <Button variant="outline" size="sm" pending={pending} onClick={() => resolve()}>
            {!pending && (isResolved ? <RotateCcwIcon aria-hidden /> : <CheckIcon aria-hidden />)}
            {isResolved ? t("Reopen") : t("Resolve")}
          </Button>
        </div>
      )}
    </li>
  );
}
