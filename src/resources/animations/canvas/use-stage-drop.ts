import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useFileDrop } from "@/lib/use-file-drop";
import { isAborted } from "@/providers/http-error";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";
import { uploadFile } from "@/providers/upload";
import { useStudio } from "../editor/studio-context";
import { useElementActions } from "../editor/use-element-actions";
import { elementOfKind, newElement } from "../layers/new-element";

/** Uploads a file that is dropped on the picture, and shows it in a new element. */
export function useStageDrop() {
  const { film, canEdit } = useStudio();
  const { add } = useElementActions();
  const [uploading, setUploading] = useState<string>();
  const upload = async (file: File) => {
    if (!canEdit || uploading) return;
    setUploading(file.name);
    try {
      const asset = await uploadFile(file, {});
      await refreshResource("assets");
      const type = asset.kind && elementOfKind[asset.kind];
      const element = type && newElement(type, film, asset);
      if (!element)
        toast.info(
          t("“{name}” was added to your assets. Scenes can only show images, videos and Lottie animations.", {
            name: asset.name,
          }),
        );
      else if (!add([element]))
        toast.error(t("This scene can't hold another element of this type. Remove one first."));
    } catch (error) {
      if (!isAborted(error)) reportFailedMutation(error);
    } finally {
      setUploading(undefined);
    }
  };
  return { uploading, ...useFileDrop((file) => void upload(file)) };
}
