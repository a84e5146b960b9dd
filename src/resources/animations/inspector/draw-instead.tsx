import { shapeFor } from "@contract/generated-pictures.ts";
import type { Element } from "@scene/elements.ts";
import { t } from "@/i18n/t";
import { GeneratePictureButton } from "../../views/pictures/generate-picture";
import { changeElement } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { withImage } from "../layers/new-element";

interface Props {
  element: Extract<Element, { type: "picture" }>;
  at: number;
}

/** Replaces a built-in picture with a generated one. */
export function DrawInstead({ element, at }: Props) {
  const { scene, record, editFilm, canEdit } = useStudio();
  if (!canEdit) return null;
  return (
    <GeneratePictureButton
      size="sm"
      className="mt-2 w-full"
      shape={shapeFor(element.w, element.h)}
      animationId={record.id}
      action={t("Use picture")}
      onUse={({ id }) =>
        editFilm(changeElement(scene.id, at, (one) => (one.type === element.type ? withImage(one, id) : one)))
      }
    />
  );
}
