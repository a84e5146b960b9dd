import { renders } from "@contract/resources/renders.ts";
import type { ThumbnailChoice } from "@contract/thumbnail-choice.ts";
import { useState } from "react";
import { clock } from "@/components/player/clock";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import type { Render } from "../render";
import { type ThumbnailCard, ThumbnailCards } from "./thumbnail-cards";
import { useThumbnailChoice } from "./use-thumbnail-choice";

const current = "current";

/** The frames to choose from. If the current thumbnail is none of these frames, it comes first. */
function cardsOf({ suggested, requested }: ThumbnailChoice, { thumbnail }: Render): ThumbnailCard[] {
  const isNew = requested && suggested.every(({ at }) => at !== requested.at);
  const frames = isNew ? [...suggested, requested] : suggested;
  const isLong = new Set(frames.map(({ at }) => clock(at))).size === frames.length;
  const cards = frames.map(({ at, picture, is_current }): ThumbnailCard => {
    const inPlayer = at === requested?.at ? t("Shown in the player") : undefined;
    return {
      value: is_current ? current : String(at),
      title: t("At {time}", { time: clock(at, !isLong) }),
      note: is_current ? t("Current thumbnail") : inPlayer,
      picture,
      at,
    };
  });
  if (!thumbnail?.url || frames.some(({ is_current }) => is_current)) return cards;
  return [{ value: current, title: t("Current thumbnail"), picture: thumbnail.url }, ...cards];
}

const Placeholder = ({ ratio }: { ratio: number }) => (
  <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    <span className="sr-only">{t("Generating thumbnails…")}</span>
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} className="max-h-56 w-full" style={{ aspectRatio: ratio }} />
    ))}
  </div>
);

interface Props {
  render: Render;
  /** The player's position in seconds, if its frame is offered. */
  position: number | undefined;
  onSaved: () => void;
}

/** Shows suggested thumbnails, and saves the chosen one. */
export function ThumbnailForm({ render, position, onSaved }: Props) {
  const { id, width, height } = render;
  const { data, error, isFetching, refetch } = useThumbnailChoice(id, position);
  const [value, setValue] = useState(current);
  const { run, pending } = useAction(async (at: number) => {
    await callVerb(renders.name, id, "thumbnail", { at });
    await refreshResource(renders.name);
    toast.success(t("Thumbnail saved"));
    onSaved();
  });
  const cards = data && cardsOf(data, render);
  const at = cards?.find((card) => card.value === value)?.at;
  const canSave = value !== current && at !== undefined;
  const save = () => canSave && !pending && run(at);
  return (
    <>
      {cards ? (
        <ThumbnailCards
          cards={cards}
          ratio={width / height}
          value={value}
          onChange={setValue}
          onConfirm={save}
        />
      ) : error && !isFetching ? (
        <div role="alert" className="grid gap-3">
          <p>{error instanceof HttpError ? error.text : t("Something went wrong!")}</p>
          <Button variant="outline" className="w-fit" onClick={() => refetch()}>
            {t("Try again")}
          </Button>
        </div>
      ) : (
        <Placeholder ratio={width / height} />
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t("Cancel")}</Button>
        </DialogClose>
        <Button disabled={!canSave} pending={pending} onClick={save}>
          {t("Save")}
        </Button>
      </DialogFooter>
    </>
  );
}
