import {
  type Captions,
  captionLook,
  captionPositionNames,
  captionPositions,
  captionStyleNames,
  captionStyles,
} from "@scene/caption-look.ts";
import { recaption } from "@scene/resize.ts";
import { t } from "@/i18n/t";
import { useStudio } from "../editor/studio-context";
import { ChoiceField } from "./fields/simple-fields";

/** The style and position of a film's captions, both in the preview and when they are burned into a video. */
export function CaptionChoice() {
  const { film, editFilm } = useStudio();
  const { style, position } = captionLook(film);
  const set = (change: Captions) =>
    editFilm(
      ({ plan, document }) => ({
        plan,
        document: document && recaption(document, plan, { ...document.captions, ...change }),
      }),
      "captions",
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <ChoiceField
          label={t("Style")}
          value={style}
          values={captionStyles}
          nameOf={(name) => t(captionStyleNames[name as typeof style])}
          // The select passes only values from its list.
          onChange={(name) => set({ style: name as typeof style })}
        />
        <ChoiceField
          label={t("Position")}
          value={position}
          values={captionPositions}
          nameOf={(name) => t(captionPositionNames[name as typeof position])}
          onChange={(name) => set({ position: name as typeof position })}
        />
      </div>
      <p className="text-muted-foreground text-xs">
        {position === "middle"
          ? t("Captions in the middle cover the picture. Press C in the preview to turn them off.")
          : t("Layouts leave room for captions. Scenes that you edited keep their arrangement.")}
      </p>
    </>
  );
}
