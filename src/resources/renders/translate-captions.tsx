import { lazy } from "react";
import { OpenedOnce } from "../views/shared/opened-once";
import type { Render } from "./render";

const TranslationDialog = lazy(() =>
  import("./translation-dialog").then((module) => ({ default: module.TranslationDialog })),
);

export interface TranslateCaptionsProps {
  render: Render;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for translating a render's captions, loaded when it is first opened. */
export const TranslateCaptions = (props: TranslateCaptionsProps) => (
  <OpenedOnce open={props.open}>
    <TranslationDialog {...props} />
  </OpenedOnce>
);
