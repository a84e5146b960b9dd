import { resources } from "@contract/resources/index.ts";
import { useOne } from "@refinedev/core";
import { toSrt, toVtt } from "@scene/captions.ts";
import type { Document } from "@scene/document.ts";
import { filmFileName } from "@scene/short-title.ts";
import { DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import type { AnyRow } from "../field-types/field-type";
import { captionLinesOf, type Voiceover } from "./segments";

/** Downloads of the full audio and its captions. If there is a film, the captions use its timing. */
export function Downloads({ record }: { record: Voiceover }) {
  const { file, segments, title, animation_id } = record;
  const { result } = useOne<AnyRow>({
    resource: resources.animations.name,
    id: animation_id ?? "",
    errorNotification: false,
    queryOptions: { enabled: animation_id !== null, meta: { quiet: true } },
  });
  const film = animation_id ? ((result?.document ?? undefined) as Document | undefined) : undefined;
  const spoken = segments.some(({ words }) => words?.length);
  const waits = !spoken || (animation_id !== null && !result);
  const save = (ending: "srt" | "vtt", type: string, write: typeof toSrt) => () =>
    saveFile(
      new Blob([write(captionLinesOf(segments, film))], { type }),
      filmFileName(title, ending, t("Voiceover")),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild={file !== null} variant="outline" size="sm" disabled={!file}>
        {file ? (
          <a href={`${file.url}&download=1`} download={filmFileName(title, "wav", t("Voiceover"))}>
            <DownloadIcon aria-hidden />
            WAV
          </a>
        ) : (
          <>
            <DownloadIcon aria-hidden />
            WAV
          </>
        )}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={waits}
        onClick={save("srt", "application/x-subrip", toSrt)}
      >
        <DownloadIcon aria-hidden />
        SRT
      </Button>
      <Button variant="outline" size="sm" disabled={waits} onClick={save("vtt", "text/vtt", toVtt)}>
        <DownloadIcon aria-hidden />
        VTT
      </Button>
    </div>
  );
}
