import { renders } from "@contract/resources/renders.ts";
import { ImageIcon } from "lucide-react";
import { type RefObject, useState } from "react";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import type { Render } from "../render";
import { ThumbnailForm } from "./thumbnail-form";

/** Chooses the frame that represents a render in lists and wherever it is shared. */
export function ThumbnailDialog({
  render,
  video,
}: {
  render: Render;
  /** The player, whose current frame is offered as well. */
  video?: RefObject<HTMLVideoElement | null>;
}) {
  const may = useCan(renders.name, render.owner_id);
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState<number>();
  if (!may("thumbnail")) return null;
  return (
    <DialogFrame
      title={t("Choose thumbnail")}
      description={
        video
          ? t(
              "Lists and players show this picture until the film plays. To use another frame, pause the video at that frame first.",
            )
          : t("Lists show this picture.")
      }
      className="max-w-2xl"
      trigger={
        <Button variant="outline" size="sm">
          <ImageIcon aria-hidden />
          {t("Choose thumbnail")}
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        if (next) {
          video?.current?.pause();
          // A film often begins with an empty frame, which nobody wants as a thumbnail.
          setPosition(Math.min(video?.current?.currentTime ?? 0, render.duration ?? 0) || undefined);
        }
        setOpen(next);
      }}
    >
      <ThumbnailForm render={render} position={position} onSaved={() => setOpen(false)} />
    </DialogFrame>
  );
}
