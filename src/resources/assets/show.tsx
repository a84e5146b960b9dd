import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import type { PageProps } from "../extension";
import { FieldList } from "../views/record/field-list";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { AssetPreview } from "./preview";

const facts = ["kind", "file", "width", "height", "duration", "tags", "note"];
const isKnown = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/** An asset's preview and its details. */
export function AssetPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord(resource.name, id);
  const name = record && String(record.name);
  useCrumbName(id, name);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record || !name) return <ShowSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={name} subtitle={resource.names.one}>
        <RecordPager resource={resource} record={record} />
        <RecordActions page={page} record={record} />
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
        <AssetPreview resource={resource} record={record} />
        <div className="grid min-w-0 gap-4">
          <Card>
            <CardHeader>
              <CardTitle>{t("Details")}</CardTitle>
            </CardHeader>
            <CardContent>
              <FieldList
                className="gap-y-3 sm:grid-cols-1"
                resource={resource}
                record={record}
                keep={(field) => facts.includes(field) && isKnown(record[field])}
              />
            </CardContent>
          </Card>
          <RecordCard page={page} record={record} />
        </div>
      </div>
    </div>
  );
}
