import { RotateCwIcon } from "lucide-react";
import { useId } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { SpeedSlider } from "@/components/player/slider";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";
import { VoiceChoice } from "./voice-choice";

/** The settings for the voice and its speed. */
export function Direction({ record, mayEdit }: { record: Voiceover; mayEdit: boolean }) {
  const id = useId();
  const { patch, verb, pending } = useSaveVoiceover(record.id);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Voice")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-voice`}>{t("Voice")}</Label>
          <VoiceChoice
            id={`${id}-voice`}
            value={record.voice}
            disabled={!mayEdit || pending}
            onChange={(voice) => patch({ voice })}
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-speed`}>{t("Speed")}</Label>
          <SpeedSlider
            id={`${id}-speed`}
            value={record.speed}
            disabled={!mayEdit}
            onKeep={(speed) => patch({ speed })}
          />
        </div>
        {mayEdit && record.segments.some(({ file }) => file) && (
          <ConfirmDialog
            title={t("Regenerate all segments?")}
            description={t("All segments are generated again, except those with uploaded audio.")}
            action={t("Regenerate all")}
            onConfirm={() => verb("speak", { all: true })}
          >
            <Button variant="outline" size="sm" className="w-fit" disabled={isBusy(record)}>
              <RotateCwIcon aria-hidden />
              {t("Regenerate all")}
            </Button>
          </ConfirmDialog>
        )}
      </CardContent>
    </Card>
  );
}
