import { shotAt } from "@scene/timeline.ts";
import { CrosshairIcon, XIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { nameOfElement } from "../layers/new-element";
import { CommentField } from "./comment-field";

/** Writes a comment at the current moment, optionally on the selected element or a point in the picture. */
export function NewComment() {
  const { review, timeline, scene, chosen, now, pause } = useStudio();
  const { draft, setDraft, isPicking, setPicking } = review;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [isAboutElement, setAboutElement] = useState(true);
  const element = chosen === null ? undefined : scene.elements[chosen];
  const wasPicking = useRef(false);
  useEffect(() => {
    if (wasPicking.current && !isPicking) field.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  const take = () => {
    pause();
    setDraft({ at: now() });
  };
  const { run: send, pending } = useAction(async () => {
    const at = draft.at ?? now();
    const shot = timeline.shots[shotAt(timeline, at)]!;
    const isHere = element && isAboutElement && shot.scene.id === scene.id;
    await review.add({
      ...{ text: draft.text, at, scene: shot.scene.id, scene_at: Math.max(0, at - shot.start) },
      ...(isHere ? { element: chosen } : {}),
      ...draft.point,
    });
    review.discard();
    review.showResolved(false);
  });
  return (
    <CommentField
      ref={field}
      label={t("Comment")}
      placeholder={t("Comment on this moment")}
      value={draft.text}
      onText={(text) => setDraft({ text })}
      // Once the user has begun to type, the comment keeps its moment.
      onFocus={() => draft.text.trim() === "" && take()}
      action={t("Comment")}
      pending={pending}
      onSend={send}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <span className="text-muted-foreground tabular-nums">
          {draft.at === undefined
            ? t("At the current moment")
            : t("At {clock}", { clock: clock(draft.at, true) })}
        </span>
        {draft.at !== undefined && (
          <Button variant="ghost" size="sm" className="h-6 px-1.5 text-xs" onClick={take}>
            {t("Use the current moment")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="h-6 px-1.5 text-xs"
          aria-pressed={isPicking}
          onClick={() => {
            take();
            setPicking(!isPicking);
          }}
        >
          <CrosshairIcon aria-hidden className="size-3.5" />
          {draft.point ? t("Move the point") : t("Mark a point")}
        </Button>
        {draft.point && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="size-6"
            aria-label={t("Remove the point")}
            onClick={() => setDraft({ point: undefined })}
          >
            <XIcon aria-hidden className="size-3.5" />
          </Button>
        )}
      </div>
      {element && (
        <Label htmlFor={id} className="flex w-fit items-center gap-2 font-normal text-xs">
          <Checkbox id={id} checked={isAboutElement} onCheckedChange={setAboutElement} />
          {t("About the element “{name}”", { name: nameOfElement(element).slice(0, 40) })}
        </Label>
      )}
    </CommentField>
  );
}
