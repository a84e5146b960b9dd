import type { Row } from "@contract/resource.ts";
import { assets } from "@contract/resources/assets.ts";
import { ScreenShareIcon } from "lucide-react";
import { lazy, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { OpenedOnce } from "../shared/opened-once";

const RecordingDialog = lazy(() =>
  import("./recording-dialog").then((module) => ({ default: module.RecordingDialog })),
);

export interface RecordScreenProps {
  /** The verb on the button that keeps a recording. */
  action: string;
  /** Called with the recording's asset. */
  onUse: (asset: Row<typeof assets>) => void;
}

interface ControlledProps extends RecordScreenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for recording the screen, loaded when it is first opened. */
export const RecordScreen = (props: ControlledProps) => (
  <OpenedOnce open={props.open}>
    <RecordingDialog {...props} />
  </OpenedOnce>
);

/** A button that opens the dialog for recording the screen. */
export function RecordScreenButton({
  variant = "outline",
  size,
  className,
  ...props
}: RecordScreenProps & Pick<ButtonProps, "variant" | "size" | "className">) {
  const [open, setOpen] = useState(false);
  const may = useCan(assets.name);
  if (!may("create")) return null;
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setOpen(true)}>
        <ScreenShareIcon aria-hidden />
        {t("Record the screen…")}
      </Button>
      <RecordScreen {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
