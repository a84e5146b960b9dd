import type { PictureShape } from "@contract/generated-pictures.ts";
import { assets } from "@contract/resources/assets.ts";
import { SparklesIcon } from "lucide-react";
import { lazy, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { OpenedOnce } from "../shared/opened-once";
import type { GeneratedPicture } from "./use-generation";

const PictureDialog = lazy(() =>
  import("./picture-dialog").then((module) => ({ default: module.PictureDialog })),
);

export interface GeneratePictureProps {
  /** The shape that is selected initially. */
  shape: PictureShape;
  /** The animation that the picture is for. */
  animationId?: string;
  /** The verb on the button that keeps a picture. */
  action: string;
  /** Called with the picture that the user keeps. */
  onUse: (asset: GeneratedPicture["asset"]) => void;
}

interface ControlledProps extends GeneratePictureProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for generating a picture, loaded when it is first opened. */
export const GeneratePicture = (props: ControlledProps) => (
  <OpenedOnce open={props.open}>
    <PictureDialog {...props} />
  </OpenedOnce>
);

/** A button that opens the dialog for generating a picture. */
export function GeneratePictureButton({
  variant = "outline",
  size,
  className,
  ...props
}: GeneratePictureProps & Pick<ButtonProps, "variant" | "size" | "className">) {
  const [open, setOpen] = useState(false);
  const may = useCan(assets.name);
  if (!may("create")) return null;
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setOpen(true)}>
        <SparklesIcon aria-hidden />
        {t("Generate a picture…")}
      </Button>
      <GeneratePicture {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
