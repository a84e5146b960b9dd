import type { Resource } from "@contract/resource.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { GeneratePictureButton } from "../views/pictures/generate-picture";
import { RecordScreenButton } from "../views/recordings/record-screen";
import { UploadButton } from "./upload-button";

const saved = ({ name }: { name: string }) => void toast.success(t("“{name}” saved", { name }));

/** The ways to add an asset: from a file, from a prompt and from the screen. */
export const NewAssetButtons = ({ resource }: { resource: Resource }) => (
  <>
    <GeneratePictureButton shape="landscape" action={t("Keep picture")} onUse={saved} />
    <RecordScreenButton action={t("Save recording")} onUse={saved} />
    <UploadButton resource={resource} />
  </>
);
