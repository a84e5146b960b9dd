import { resources } from "@contract/resources/index.ts";
import { useList } from "@refinedev/core";
import { PauseIcon, PlayIcon } from "lucide-react";
import { useId } from "react";
import { Slider } from "@/components/player/slider";
import { useSound } from "@/components/player/use-sound";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { fieldClasses } from "@/components/ui/field-classes";
import { Label } from "@/components/ui/label";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { AnyRow } from "../field-types/field-type";
import type { Voiceover } from "./segments";
import { UploadSound } from "./upload-sound";
import { useSaveVoiceover } from "./use-save-voiceover";

/** The user's newest sound assets, always including the chosen one. */
function useSounds(chosen: string | null) {
  const common = { resource: resources.assets.name, errorNotification: false as const };
  const { result } = useList<AnyRow>({
    ...common,
    filters: [{ field: "kind", operator: "eq", value: "audio" }],
    sorters: [{ field: "created_at", order: "desc" }],
    pagination: { pageSize: 100 },
  });
  const listed = result.data ?? [];
  const { result: other } = useList<AnyRow>({
    ...common,
    filters: [{ field: "id", operator: "eq", value: chosen }],
    queryOptions: { enabled: chosen !== null && !listed.some(({ id }) => id === chosen) },
  });
  const extra = (other.data ?? []).filter(({ id }) => id === chosen && !listed.some((one) => one.id === id));
  return [...extra, ...listed];
}

/** Background music, quieter while the voice speaks. */
export function Music({ record, mayEdit }: { record: Voiceover; mayEdit: boolean }) {
  const id = useId();
  const { patch, pending } = useSaveVoiceover(record.id);
  const sounds = useSounds(record.music_asset_id);
  const chosen = sounds.find((one) => one.id === record.music_asset_id);
  const sound = useSound((chosen?.file as { url?: string } | null)?.url);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Music")}</CardTitle>
        <CardDescription>
          {t(
            "Choose an audio file to play instead of the film's own music. The music's volume drops during narration.",
          )}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-music`}>{t("Audio file")}</Label>
          <div className="flex gap-2">
            <select
              id={`${id}-music`}
              value={record.music_asset_id ?? ""}
              disabled={!mayEdit || pending}
              onChange={({ target }) => patch({ music_asset_id: target.value || null })}
              className={cn(fieldClasses, "h-8 px-2 max-md:text-base")}
            >
              <option value="">{t("None")}</option>
              {record.music_asset_id && !chosen && <option value={record.music_asset_id}>…</option>}
              {sounds.map((one) => (
                <option key={one.id} value={one.id}>
                  {String(one.name)}
                </option>
              ))}
            </select>
            {chosen && (
              <Button
                variant="outline"
                size="icon"
                aria-label={sound.playing ? t("Pause the music") : t("Play the music")}
                onClick={sound.toggle}
              >
                {sound.playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
              </Button>
            )}
          </div>
        </div>
        {record.music_asset_id && (
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-volume`}>{t("Volume")}</Label>
            <Slider
              id={`${id}-volume`}
              min={0}
              max={1}
              step={0.01}
              value={record.music_volume}
              show={(volume) => `${Math.round(volume * 100)}%`}
              disabled={!mayEdit}
              onKeep={(music_volume) => patch({ music_volume })}
            />
          </div>
        )}
        {mayEdit && (
          <div>
            <UploadSound
              variant="outline"
              size="sm"
              label={t("Upload audio")}
              onUploaded={({ id }) => patch({ music_asset_id: id })}
            />
          </div>
        )}
      </CardContent>
    </Card>
  );
}
