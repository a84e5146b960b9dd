import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { plural, t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { useCan } from "@/providers/access";
import type { PageProps } from "../extension";
import { AnimationLink } from "../views/record/animation-link";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { StatusTitle } from "../views/record/status-title";
import { useRecord } from "../views/record/use-record";
import { Direction } from "./direction";
import { Downloads } from "./downloads";
import { FullAudio } from "./full-audio";
import { Music } from "./music";
import { Script } from "./script";
import { SegmentCard } from "./segment-card";
import type { Voiceover } from "./segments";
import { VoiceoverStatus } from "./voiceover-status";

/** A voiceover: its status, audio, transcript and voice. */
export function VoiceoverPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord<Voiceover>(resource.name, id);
  const may = useCan(resource.name);
  useCrumbName(id, record?.title);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record) return <ShowSkeleton />;
  const mayEdit = may("edit");
  // A voiceover that has audio but whose text has changed has the status `draft`. Here, it is shown as stale instead.
  const isStale = record.stale && record.status === "draft";
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={record.title}
        title={
          <StatusTitle resource={resource} title={record.title} status={record.status} isStale={isStale} />
        }
        subtitle={
          record.duration === null
            ? resource.names.one
            : t("{duration} s of speech{value}", {
                duration: record.duration.toFixed(1),
                value:
                  record.credits === null ? "" : ` · ${formatCount(record.credits, resource.all.credits)}`,
              })
        }
      >
        <AnimationLink id={record.animation_id} />
        <RecordActions page={page} record={record} />
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-4">
          <VoiceoverStatus record={record} mayEdit={mayEdit} />
          {record.file && <FullAudio record={record} />}
          <section aria-label={t("Segments")} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-semibold text-sm">
                {plural(record.segments.length, "{count} segment", "{count} segments")}
              </h2>
              {mayEdit && !record.animation_id && <Script key={id} record={record} />}
            </div>
            <ol className="grid gap-3">
              {record.segments.map((segment, at) => (
                <SegmentCard
                  key={segment.id}
                  record={record}
                  segment={segment}
                  number={at + 1}
                  mayEdit={mayEdit}
                />
              ))}
            </ol>
          </section>
        </div>
        <div className="grid min-w-0 gap-4">
          <Direction record={record} mayEdit={mayEdit} />
          <Music record={record} mayEdit={mayEdit} />
          <Card>
            <CardHeader>
              <CardTitle>{t("Downloads")}</CardTitle>
            </CardHeader>
            <CardContent>
              <Downloads record={record} />
            </CardContent>
          </Card>
          <RecordCard page={page} record={record} />
        </div>
      </div>
    </div>
  );
}
