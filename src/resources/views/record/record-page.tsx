import type { Field } from "@contract/fields.ts";
import { Fragment } from "react";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/code-block";
import { PageHeader } from "@/components/ui/page-header";
import type { PageProps } from "../../extension";
import { FieldValue } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";
import { Fact, FieldList } from "./field-list";
import { RecordActions } from "./record-actions";
import { RecordPager } from "./record-pager";
import { RecordFailed, ShowSkeleton } from "./record-placeholders";
import { useRecord } from "./use-record";

const beside = ["owner_id", "created_at", "updated_at"];
const isMain = (name: string, field: Field) => !beside.includes(name) && field.kind !== "json";

export function RecordPage(page: PageProps) {
  const { resource, overrides } = page;
  const { id = "" } = useParams();
  const { query, record, isGone } = useRecord(resource.name, id);
  useCrumbName(id, record && nameOf(resource, record));
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record) return <ShowSkeleton />;
  const { Actions, Panel } = overrides;
  const documents = Object.entries(resource.all).filter(([, field]) => field.kind === "json");
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={nameOf(resource, record)} subtitle={resource.names.one}>
        <RecordPager resource={resource} record={record} />
        {Actions && <Actions resource={resource} record={record} />}
        <RecordActions page={page} record={record} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Card>
            <CardContent>
              <FieldList
                resource={resource}
                record={record}
                keep={(name, field) => name !== resource.heading && isMain(name, field)}
              />
            </CardContent>
          </Card>
          {Panel ? (
            <Panel resource={resource} record={record} />
          ) : (
            documents.map(([name, field]) => (
              <Card key={name}>
                <CardHeader>
                  <CardTitle>{field.label}</CardTitle>
                </CardHeader>
                <CardContent>
                  <FieldValue field={field} name={name} value={record[name]} record={record} />
                </CardContent>
              </Card>
            ))
          )}
        </div>
        <RecordCard page={page} record={record} />
      </div>
    </div>
  );
}

/** The fields that every record has: ID, owner, creation and last change. */
export function RecordCard({ page: { resource }, record }: { page: PageProps; record: AnyRow }) {
  return (
    <Card>
      <CardContent>
        <dl className="grid gap-4">
          <Fact label="ID">
            <span className="flex items-center gap-1">
              <code className="min-w-0 font-mono text-xs">
                {record.id.split(/(?<=-)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </code>
              <CopyButton text={record.id} className="-my-1 shrink-0" />
            </span>
          </Fact>
        </dl>
        <FieldList
          className="mt-4 sm:grid-cols-1"
          resource={resource}
          record={record}
          keep={(name) => beside.includes(name)}
        />
      </CardContent>
    </Card>
  );
}
