import type { Segment } from "@contract/resources/voiceovers.ts";
import { SlidersHorizontalIcon } from "lucide-react";
import { useId, useState } from "react";
import { SpeedSlider } from "@/components/player/slider";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { t } from "@/i18n/t";
import { isBusy, type Voiceover } from "./segments";
import { useSaveVoiceover } from "./use-save-voiceover";
import { VoiceChoice } from "./voice-choice";

/** A segment's own voice and speed. */
export function SegmentVoice({ record, segment }: { record: Voiceover; segment: Segment }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm">
          <SlidersHorizontalIcon aria-hidden />
          {segment.voice || segment.speed ? t("Custom voice") : t("Voice")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-80 max-w-[calc(100vw-2rem)] p-4">
        <Direct record={record} segment={segment} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Direct({ record, segment, onDone }: { record: Voiceover; segment: Segment; onDone: () => void }) {
  const id = useId();
  const { verb, pending } = useSaveVoiceover(record.id);
  const [voice, setVoice] = useState(segment.voice ?? "");
  const [speed, setSpeed] = useState(segment.speed ?? record.speed);
  const direct = async (direction: { voice: string | null; speed: number | null }) => {
    const directed = await verb("direct", { segment: segment.id, ...direction });
    if (directed && (isBusy(directed) || (await verb("speak", { segment: segment.id })))) onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        direct({ voice: voice || null, speed: speed === record.speed ? null : speed });
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-voice`}>{t("Voice of this segment")}</Label>
        <VoiceChoice id={`${id}-voice`} value={voice} onChange={setVoice} none={t("Same as the voiceover")} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-speed`}>{t("Speed")}</Label>
        <SpeedSlider id={`${id}-speed`} value={speed} onChange={setSpeed} />
      </div>
      <div className="flex justify-end gap-2">
        {(segment.voice || segment.speed) && (
          <Button variant="outline" disabled={pending} onClick={() => direct({ voice: null, speed: null })}>
            {t("Reset")}
          </Button>
        )}
        <Button type="submit" pending={pending}>
          {t("Generate")}
        </Button>
      </div>
    </form>
  );
}
