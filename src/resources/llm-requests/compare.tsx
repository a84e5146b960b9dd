import { llmRequests } from "@contract/resources/llm-requests.ts";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { idEnds } from "@/lib/format";
import { cn } from "@/lib/utils";
import { FieldValue } from "../field-types";
import { LoadFailed } from "../views/list/list-placeholders";
import { useRecord } from "../views/record/use-record";
import { recordPath } from "../views/shared/record-link";
import { RequestId } from "./chat/request-id";
import { readAnswers, readRequest } from "./chat-format";
import { Answers, ConversationView, conversationClasses } from "./conversation-view";
import type { LlmRequest } from "./llm-request";

const compared = [
  "model_name",
  "status",
  "cost",
  "prompt_tokens",
  "completion_tokens",
  "first_token_ms",
  "duration_ms",
  "finish_reason",
] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function Side({ title, record, children }: { title: string; record: LlmRequest; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h2 className="font-medium text-sm">
        {title}{" "}
        <Link
          to={recordPath(llmRequests, record.id)}
          className="text-muted-foreground underline underline-offset-4"
        >
          {idEnds(record.id)}
        </Link>
      </h2>
      {children}
    </section>
  );
}

/** A replay next to the original request, with differences highlighted. */
export function Compare({ record }: { record: LlmRequest }) {
  const { record: parent, query } = useRecord<LlmRequest>(llmRequests.name, String(record.parent_id));
  if (query.isError)
    return <LoadFailed what={t("the original")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!parent) return <Skeleton className="h-80 rounded-lg" />;
  const sameQuestion = same(readRequest(parent.request).messages, readRequest(record.request).messages);
  return (
    <div className="grid gap-5">
      <div className="overflow-x-auto rounded-lg border bg-card shadow-xs">
        <table className="w-full text-[0.8125rem]">
          <thead className="bg-muted text-left text-muted-foreground text-xs">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("Metric")}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("Original")}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t("Replay")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {compared.map((name) => {
              const field = llmRequests.fields[name];
              const differs = !same(parent[name], record[name]);
              return (
                <tr key={name} className={cn(differs && "bg-tint/40")}>
                  <th scope="row" className="px-4 py-2 text-left font-normal text-muted-foreground">
                    {field.label}
                  </th>
                  {[parent, record].map((side) => (
                    <td key={side.id} className="px-4 py-2">
                      <FieldValue field={field} name={name} value={side[name]} record={side} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {sameQuestion && (
        <p className="text-muted-foreground">
          {t("Both requests have the same prompt. Compare the responses:")}
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {(
          [
            [t("Original"), parent],
            [t("Replay"), record],
          ] as const
        ).map(([title, side]) => (
          <Side key={title} title={title} record={side}>
            {sameQuestion && readAnswers(side.response).length > 0 ? (
              <RequestId value={side.id}>
                <div className={conversationClasses}>
                  <Answers record={side} />
                </div>
              </RequestId>
            ) : (
              <ConversationView record={side} />
            )}
          </Side>
        ))}
      </div>
    </div>
  );
}
