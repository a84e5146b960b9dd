import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import type { GeneratePicture } from "./generate-picture";
import { NoImageModels } from "./no-image-models";
import { PictureForm } from "./picture-form";
import { PictureView } from "./picture-view";
import { useGeneration } from "./use-generation";

/** Generates pictures from a prompt until the user keeps one. */
export function PictureDialog({
  shape,
  animationId,
  action,
  onUse,
  open,
  onOpenChange,
}: Parameters<typeof GeneratePicture>[0]) {
  const generation = useGeneration({ open, shape, animationId });
  const { models, pictures, shown, form } = generation;
  const use = () => {
    if (!shown) return;
    onOpenChange(false);
    generation.clear();
    onUse(shown.asset);
  };
  return (
    <DialogFrame
      title={t("Generate a picture")}
      description={t("A model draws what you describe. The picture is saved to your assets.")}
      open={open}
      onOpenChange={onOpenChange}
      // A stray click outside mustn't close the dialog while a picture that costs credits is being made or chosen.
      dismissible={!form.pending && pictures.length === 0}
      className="max-w-xl"
    >
      {!models.data ? (
        models.isError && !models.isFetching ? (
          <p role="alert" className="text-destructive text-sm">
            {t("The models can't be loaded. Close this window and try again.")}
          </p>
        ) : (
          <Skeleton className="h-56" />
        )
      ) : models.data.length === 0 ? (
        <NoImageModels />
      ) : (
        <>
          <PictureView generation={generation} />
          <PictureForm generation={generation} action={action} onUse={use} />
        </>
      )}
    </DialogFrame>
  );
}
