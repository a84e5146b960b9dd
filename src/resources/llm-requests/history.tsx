import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useLogList } from "@refinedev/core";
import { Undo2Icon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { useCan } from "@/providers/access";
import type { Change } from "@/providers/audit";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { useAction } from "@/providers/use-action";
import { FieldValue } from "../field-types";
import type { LlmRequest } from "./llm-request";

function Values({ values, record }: { values: Record<string, unknown>; record: LlmRequest }) {
  return Object.entries(values).map(([name, value]) => {
    const field = llmRequests.all[name as keyof typeof llmRequests.all];
    return field ? (
      <FieldValue key={name} field={field} name={name} value={value} record={record} />
    ) : (
      <span key={name}>{JSON.stringify(value)}</span>
    );
  });
}

const labels = (change: Change) =>
  Object.keys(change.after)
    .map((name) => llmRequests.all[name as keyof typeof llmRequests.all]?.label ?? name)
    .join(", ");

/** The changes to this record. Changes to its status can't be undone. */
export function History({ record }: { record: LlmRequest }) {
  const may = useCan(llmRequests.name);
  const { data: changes, refetch } = useLogList<Change[]>({
    resource: llmRequests.name,
    // The history is refetched for each new version of the record.
    meta: { id: record.id, version: record.updated_at },
  });
  const { run: undo } = useAction(async (change: Change) => {
    await callVerb(llmRequests.name, record.id, "undo", { change_id: change.id });
    toast.success(t("{labels} restored", { labels: labels(change) }));
    await Promise.all([refetch(), refreshResource(llmRequests.name)]);
  });
  if (!changes) return <Skeleton className="h-40 rounded-lg" />;
  if (changes.length === 0)
    return (
      <EmptyState
        className="rounded-lg border bg-card"
        title={t("No changes yet")}
        description={t("Changes to the tags, note, rating and status appear here with their authors.")}
      />
    );
  return (
    <ol className="divide-y rounded-lg border bg-card shadow-xs">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto]">
          <div className="grid gap-1.5">
            <p>
              <Rich
                text="<span/> changed {labels}"
                parts={{
                  span: <span className="font-medium">{change.actor_name ?? t("A deleted user")}</span>,
                }}
                values={{ labels: labels(change) }}
              />{" "}
              <time
                dateTime={change.created_at}
                title={formatTime(change.created_at)}
                className="text-muted-foreground"
              >
                {formatAgo(change.created_at)}
              </time>
              {change.undone_at && <Badge className="ml-2">{t("undone")}</Badge>}
            </p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
              <span className="text-muted-foreground">
                <Values values={change.before} record={record} />
              </span>
              <span aria-hidden className="text-muted-foreground">
                →
              </span>
              <span className="sr-only">{t("became")}</span>
              <Values values={change.after} record={record} />
            </div>
          </div>
          {may("undo") && !change.undone_at && !("status" in change.after) && (
            <Button variant="outline" size="sm" onClick={() => undo(change)}>
              <Undo2Icon aria-hidden />
              {t("Undo")}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
