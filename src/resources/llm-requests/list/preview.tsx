import { llmRequests } from "@contract/resources/llm-requests.ts";
import type { ReactNode } from "react";
import { t } from "@/i18n/t";
import { ChoiceBadge } from "../../field-types/choice";
import { FieldList } from "../../views/record/field-list";
import { Annotate } from "../annotate";
import { AttemptList } from "../attempts";
import { ConversationView } from "../conversation-view";
import { Failure } from "../failure";
import type { LlmRequest } from "../llm-request";
import { MissingBodiesAlert } from "../missing-bodies";
import { Timeline } from "../timeline";
import { Usage } from "../usage";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2 border-t pt-4">
    <h3 className="font-medium text-[0.8125rem]">{title}</h3>
    {children}
  </section>
);

const who = ["owner_id", "app_id", "api_key_id", "source", "created_at"];

/** A request beside the log: first its error, then the conversation, timing, usage, cost and notes. */
export function RequestPreview({ record }: { record: LlmRequest }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {record.model_name}
        <ChoiceBadge field={llmRequests.fields.status} value={record.status} />
      </p>
      <Failure record={record} />
      <MissingBodiesAlert record={record} />
      <ConversationView record={record} />
      <Part title={t("Timeline")}>
        <Timeline record={record} />
      </Part>
      {record.attempts && (
        <Part title={t("Attempts")}>
          <AttemptList record={record} attempts={record.attempts} />
        </Part>
      )}
      <Part title={t("Usage")}>
        <Usage record={record} />
      </Part>
      <Part title={t("Annotations")}>
        <Annotate record={record} />
      </Part>
      <Part title={t("Details")}>
        <FieldList
          resource={llmRequests}
          record={record}
          className="sm:grid-cols-2"
          keep={(name) => who.includes(name) && record[name] !== null}
        />
      </Part>
    </div>
  );
}
