import { animations } from "@contract/resources/animations.ts";
import { MicIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { HeaderDialog } from "../editor/header/header-dialog";
import { useStudio } from "../editor/studio-context";

// The form is loaded when the dialog opens, so it isn't part of the editor's first load.
const VoiceForm = lazy(() => import("./voice-form").then(({ VoiceForm }) => ({ default: VoiceForm })));

/** Generates an animation's voiceover and shows the progress. */
export function VoiceDialog() {
  const { voiceover } = useStudio();
  const may = useCan(animations.name);
  const [open, setOpen] = useState(false);
  if (!may("voiceover")) return null;
  const isSpeaking = voiceover?.status === "queued" || voiceover?.status === "running";
  return (
    <HeaderDialog
      title={t("Voice")}
      description={t(
        "The voice reads each scene's narration. A scene lasts at least as long as its narration.",
      )}
      icon={MicIcon}
      label={
        <>
          {voiceover?.status === "queued"
            ? t("Voiceover queued")
            : isSpeaking
              ? t("Generating… {progress}%", { progress: voiceover.progress })
              : t("Voice")}
          {voiceover?.stale && !isSpeaking && (
            <span
              title={t("The narration or voice changed after the audio was generated")}
              className="size-1.5 rounded-full bg-warning"
            >
              <span className="sr-only">{t("stale")}</span>
            </span>
          )}
        </>
      }
      className="max-w-xl"
      open={open}
      onOpenChange={setOpen}
    >
      <Suspense>
        <VoiceForm voiceover={voiceover} isSpeaking={isSpeaking} />
      </Suspense>
    </HeaderDialog>
  );
}
