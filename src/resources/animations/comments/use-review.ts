import type { Timeline } from "@scene/timeline.ts";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { clock } from "@/components/player/clock";
import type { TimeMark } from "@/components/player/time-marks";
import { plural, t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { clustersOf, type Thread, threadsOf } from "./threads";
import { useComments } from "./use-comments";

export interface Point {
  x: number;
  y: number;
}

/** A comment that is being written. It is kept while another tab is open. */
export interface CommentDraft {
  text: string;
  /** The moment that the comment is about, in seconds; undefined for the current moment. */
  at?: number;
  point?: Point;
}

interface Options {
  id: string;
  timeline: Timeline;
  /** Shows a moment of the film, with an element selected. */
  showMoment: (seconds: number, scene: string | null, element: number | null) => void;
  showTab: () => void;
}

const empty: CommentDraft = { text: "" };

/** The comments on the film, the one that is selected, and the one that is being written. */
export function useReview({ id, timeline, showMoment, showTab }: Options) {
  const found = useComments(id);
  const { comments, isLoaded } = found;
  const threads = useMemo(() => threadsOf(comments, timeline), [comments, timeline]);
  const [chosenId, choose] = useState<string>();
  const [showsResolved, showResolved] = useState(false);
  const [draft, setDraft] = useState(empty);
  const [isPicking, setPicking] = useState(false);
  const open = threads.filter(({ comment }) => comment.resolved_at === null);

  const show = ({ comment, moment }: Thread) => {
    choose(comment.id);
    showResolved(comment.resolved_at !== null);
    showMoment(moment, comment.scene, comment.element);
    showTab();
  };
  // A notification links to a single comment.
  const wanted = useSearchParams()[0].get("comment");
  useOnChange([wanted, isLoaded], () => {
    const thread = threads.find(
      ({ comment, replies }) => comment.id === wanted || replies.some((one) => one.id === wanted),
    );
    if (thread) show(thread);
  });
  const marks = clustersOf(open, timeline.duration).map((cluster): TimeMark => {
    const [first] = cluster as [Thread];
    const { author_name, text } = first.comment;
    return {
      key: first.comment.id,
      at: first.moment,
      label: t("{clock}: {comment}", {
        clock: clock(first.moment),
        comment:
          cluster.length > 1
            ? plural(cluster.length, "{count} comment", "{count} comments")
            : `${author_name}, ${text.slice(0, 80)}`,
      }),
      isCurrent: cluster.some(({ comment }) => comment.id === chosenId),
      onPick: () => show(first),
    };
  });
  return {
    ...found,
    threads,
    open,
    marks,
    chosen: threads.find(({ comment }) => comment.id === chosenId),
    show,
    showsResolved,
    showResolved,
    draft,
    setDraft: (change: Partial<CommentDraft>) => setDraft((before) => ({ ...before, ...change })),
    discard: () => setDraft(empty),
    isPicking,
    setPicking,
  };
}

export type Review = ReturnType<typeof useReview>;
