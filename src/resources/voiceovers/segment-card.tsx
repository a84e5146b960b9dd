import type { Segment } from "@contract/resources/voiceovers.ts";
import { AudioLinesIcon, PauseIcon, PlayIcon, RotateCwIcon } from "lucide-react";
import { useSound } from "@/components/player/use-sound";
import { nameOf, useVoices } from "@/components/player/use-voices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { StoredReason } from "@/i18n/stored-reason";
import { t } from "@/i18n/t";
import { RecordSound } from "./record-sound";
import { SegmentVoice } from "./segment-voice";
import { clock, isBusy, urlOf, type Voiceover } from "./segments";
import { Sentences } from "./sentences";
import { Transcript } from "./transcript";
import { UploadSound } from "./upload-sound";
import { useSaveVoiceover } from "./use-save-voiceover";
import { Waveform } from "./waveform";

function Marks({ record, segment }: { record: Voiceover; segment: Segment }) {
  const { data: voices } = useVoices();
  const own = voices?.find(({ id }) => id === segment.voice);
  const waits = isBusy(record) && (segment.stale || !segment.file);
  return (
    <>
      {waits && <Badge>{t("not generated yet")}</Badge>}
      {!waits && segment.stale && <Badge variant="warning">{t("stale")}</Badge>}
      {segment.asset_id && <Badge variant="outline">{t("uploaded")}</Badge>}
      {segment.voice && <Badge variant="outline">{own ? nameOf(own) : segment.voice}</Badge>}
      {segment.speed && <Badge variant="outline">{segment.speed.toFixed(2)} ×</Badge>}
      {segment.approximate && (
        <Badge variant="outline" title={t("Word timings are estimated from the text")}>
          {t("estimated timing")}
        </Badge>
      )}
    </>
  );
}

/** A segment: its audio, its text and its actions. */
export function SegmentCard({
  record,
  segment,
  number,
  mayEdit,
}: {
  record: Voiceover;
  segment: Segment;
  number: number;
  mayEdit: boolean;
}) {
  const url = urlOf(segment);
  const sound = useSound(url);
  const { verb, pending } = useSaveVoiceover(record.id);
  const busy = isBusy(record);
  const heard = sound.playing || sound.time > 0;
  return (
    <li aria-label={t("Segment {number}", { number })} className="grid gap-3 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
        <span data-figure className="font-medium text-foreground">
          {number}
        </span>
        {record.animation_id && <span className="font-mono">{segment.id}</span>}
        <Marks record={record} segment={segment} />
      </div>
      <Transcript segment={segment} time={heard ? sound.time : undefined} onSeek={sound.seek} />
      {segment.error && (
        <p role="alert" className="text-destructive text-sm">
          <StoredReason text={segment.error} />
        </p>
      )}
      {url && (
        <div className="flex items-center gap-3">
          <Button
            variant="outline"
            size="icon"
            className="rounded-full"
            aria-label={
              sound.playing ? t("Pause segment {number}", { number }) : t("Play segment {number}", { number })
            }
            onClick={sound.toggle}
          >
            {sound.playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
          </Button>
          <Waveform
            label={t("Position in segment {number}", { number })}
            peaks={segment.peaks ?? []}
            time={sound.time}
            duration={segment.duration ?? 0}
            onSeek={sound.seek}
            className="flex-1"
          />
          <span data-figure className="text-muted-foreground text-xs">
            {heard ? `${clock(sound.time)} / ` : ""}
            {(segment.duration ?? 0).toFixed(1)} s
          </span>
        </div>
      )}
      {mayEdit && <Sentences record={record} segment={segment} number={number} />}
      {mayEdit && (
        <div className="-mx-1 flex flex-wrap items-center gap-1">
          {!segment.asset_id && <SegmentVoice record={record} segment={segment} />}
          <Button
            variant="ghost"
            size="sm"
            disabled={busy || pending}
            onClick={() => verb("speak", { segment: segment.id })}
          >
            <RotateCwIcon aria-hidden />
            {segment.asset_id ? t("Reload audio") : url ? t("Regenerate") : t("Generate")}
          </Button>
          <UploadSound
            variant="ghost"
            size="sm"
            label={segment.asset_id ? t("Upload another file") : t("Upload audio instead")}
            onUploaded={({ id }) => verb("replace", { segment: segment.id, asset_id: id })}
          />
          <RecordSound
            segment={segment}
            number={number}
            disabled={pending}
            onUse={(asset_id) => verb("replace", { segment: segment.id, asset_id })}
          />
          {segment.asset_id && (
            <Button
              variant="ghost"
              size="sm"
              disabled={pending}
              onClick={() => verb("replace", { segment: segment.id, asset_id: null })}
            >
              <AudioLinesIcon aria-hidden />
              {t("Use the generated voice")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
