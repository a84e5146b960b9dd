import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { CommentThread } from "../comments/comment-thread";
import { NewComment } from "../comments/new-comment";
import { useStudio } from "../editor/studio-context";

/** The comments on the film, in the order of their moments. */
export function CommentsTab() {
  const { review, record, canEdit } = useStudio();
  const { threads, open, isLoaded, isError, refetch, showsResolved, showResolved, reload } = review;
  // After a change to the film, existing comments may be on an earlier version.
  useOnChange([record.updated_at], () => void reload());
  const shown = showsResolved ? threads.filter(({ comment }) => comment.resolved_at !== null) : open;
  // The button that resolved or deleted a comment disappears with it, so the focus moves to the bar.
  const bar = useRef<HTMLDivElement>(null);
  const lastCount = useRef(0);
  useOnChange([shown.length], () => {
    const isGone = shown.length < lastCount.current && document.activeElement === document.body;
    lastCount.current = shown.length;
    if (isGone)
      bar.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll: true });
  });
  const filters = [
    [false, t("Open ({count})", { count: open.length })],
    [true, t("Resolved ({count})", { count: threads.length - open.length })],
  ] as const;
  return (
    // Selecting a comment can select its element, and the Delete key would then remove the element.
    <div data-own-keys className="grid grid-cols-1 gap-3">
      {canEdit && <NewComment />}
      {isError && !isLoaded ? (
        <p role="alert" className="grid justify-items-start gap-2 text-sm">
          {t("Can't load the comments.")}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t("Try again")}
          </Button>
        </p>
      ) : isLoaded ? (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div ref={bar} role="group" aria-label={t("Filter comments")} className="flex gap-1">
            {filters.map(([resolved, name]) => (
              <Button
                key={name}
                variant={showsResolved === resolved ? "secondary" : "ghost"}
                size="sm"
                aria-pressed={showsResolved === resolved}
                onClick={() => showResolved(resolved)}
              >
                {name}
              </Button>
            ))}
          </div>
          {shown.length === 0 ? (
            <p className="text-muted-foreground text-sm">
              {showsResolved
                ? t("No resolved comments.")
                : t("No open comments. To let others comment, share a finished video and allow comments.")}
            </p>
          ) : (
            <ol aria-label={t("Comments")} className="grid grid-cols-1 gap-2">
              {shown.map((thread) => (
                <CommentThread key={thread.comment.id} thread={thread} />
              ))}
            </ol>
          )}
        </>
      ) : (
        <div role="status" aria-label={t("Loading")} className="grid gap-2">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </div>
  );
}
