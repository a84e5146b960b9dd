import type { Row } from "@contract/resource.ts";
import { filmBatches } from "@contract/resources/film-batches.ts";
import { filmTemplates } from "@contract/resources/film-templates.ts";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { newKey } from "@/providers/billing";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { RecordFailed, ShowSkeleton } from "../../views/record/record-placeholders";
import { ColumnMapping } from "./column-mapping";
import { FileChoice } from "./file-choice";
import { type FilmOptions, Options } from "./options";
import { Price, Problems, useEstimate } from "./price";
import { useTable } from "./use-table";
import { type FilmTemplate, useTemplate } from "./use-template";

const RowPreviews = lazy(() => import("./row-previews").then((module) => ({ default: module.RowPreviews })));

const mostShown = 3;

function NewBatch({ template }: { template: FilmTemplate }) {
  const navigate = useNavigate();
  const names = template.values;
  const state = useTable(names);
  const { table, columns, rows, choose } = state;
  const [options, setOptions] = useState<FilmOptions>({ name: "", voice: null, render: false });
  // A request that is repeated after a lost connection doesn't start a second batch.
  const [key] = useState(newKey);
  const { voice, render } = options;
  const shown = useMemo(() => rows?.slice(0, mostShown), [rows]);
  const planned = rows && { names, rows, voice, render };
  const { data: estimate, error, refetch } = useEstimate(template.id, planned);
  const { run: start, pending } = useAction(async () => {
    const path = pathOf(filmTemplates.name, template.id, "film-batches");
    const body = { ...planned, name: options.name.trim() || table?.name || template.name };
    const headers = { "Idempotency-Key": key };
    const { data } = await http.post<Row<typeof filmBatches>>(path, body, { headers });
    await refreshResource(filmBatches.name);
    navigate(`${filmBatches.path}/${data.id}`);
  });
  return (
    <Card>
      <CardContent className="grid gap-6 py-5">
        <FileChoice state={state} />
        {table && <ColumnMapping placeholders={names} table={table} columns={columns} onChange={choose} />}
        {shown && (
          <Suspense fallback={<Skeleton className="h-32 rounded-lg" />}>
            <RowPreviews template={template} rows={shown} />
          </Suspense>
        )}
        {planned && (
          <>
            <Options
              options={options}
              placeholder={table?.name || template.name}
              onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
            />
            {error ? (
              <Problems error={error} onRetry={() => void refetch()} />
            ) : (
              <Price estimate={estimate} planned={planned} />
            )}
          </>
        )}
      </CardContent>
      <CardFooter className="sticky bottom-0 rounded-b-lg bg-card">
        <Button className="ml-auto" disabled={!estimate} pending={pending} onClick={() => start()}>
          {rows ? plural(rows.length, "Make {count} film", "Make {count} films") : t("Make films")}
        </Button>
      </CardFooter>
    </Card>
  );
}

/** Makes many films from a template: one for each row of a CSV file. */
export function NewFilmBatch() {
  const [params] = useSearchParams();
  const { query, record, isGone } = useTemplate(params.get("template") ?? "");
  if (isGone || (query.isError && !record))
    return (
      <RecordFailed resource={filmTemplates} error={query.error} isGone={isGone} onRetry={query.refetch} />
    );
  if (!record) return <ShowSkeleton />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <PageHeader
        title={t("Make films from CSV")}
        subtitle={t("One film for each row, from the template {name}", { name: record.name })}
      />
      <NewBatch key={record.id} template={record} />
    </div>
  );
}
