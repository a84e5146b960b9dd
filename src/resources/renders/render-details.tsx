import { hasLength, renders } from "@contract/resources/renders.ts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { formatBytes, formatCount, formatDuration, formatNumber, formatTime, nothing } from "@/lib/format";
import { Fact } from "../views/record/field-list";
import type { Render } from "./render";

/** A render's settings. */
export function RenderDetails({ render }: { render: Render }) {
  const {
    kind,
    format,
    width,
    height,
    fps,
    duration,
    captions,
    file,
    attempts,
    credits,
    started_at,
    finished_at,
  } = render;
  const took =
    started_at && finished_at ? formatDuration(Date.parse(finished_at) - Date.parse(started_at)) : undefined;
  const facts: [string, string | undefined | null | false][] = [
    [t("Kind"), `${renders.fields.kind.labels?.[kind]}, ${format.toUpperCase()}`],
    [t("Size"), kind !== "Audio" && `${width} × ${height}`],
    [t("Frames per second"), fps === null ? null : String(fps)],
    [t("Length"), duration === null ? null : `${formatNumber(duration)} s`],
    [t("Captions"), hasLength(kind) && renders.fields.captions.labels?.[captions]],
    [t("File"), file && formatBytes(file.size)],
    [t("Finished"), finished_at && formatTime(finished_at)],
    [t("Render time"), took],
    [t("Credits"), credits === null ? nothing : formatCount(credits, renders.fields.credits)],
    [t("Attempts"), attempts > 1 && String(attempts)],
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Details")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          {facts.map(
            ([label, value]) =>
              value && (
                <Fact key={label} label={label}>
                  <span data-figure>{value}</span>
                </Fact>
              ),
          )}
        </dl>
      </CardContent>
    </Card>
  );
}
