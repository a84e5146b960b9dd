import { llmRequests } from "@contract/resources/llm-requests.ts";
import type { ReactNode } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { JsonView } from "@/components/code/json-view";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import type { PageProps } from "../extension";
import { ChoiceBadge } from "../field-types/choice";
import { nameOf } from "../record-name";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { RequestActions } from "./actions";
import { Annotate } from "./annotate";
import { AttemptList } from "./attempts";
import { Compare } from "./compare";
import { ConversationView } from "./conversation-view";
import { Failure } from "./failure";
import { GuardrailHits } from "./guardrail-hits";
import { History } from "./history";
import type { LlmRequest } from "./llm-request";
import { MissingBodiesAlert } from "./missing-bodies";
import { Replays } from "./replay-list";
import { Scores } from "./scores";
import { Timeline } from "./timeline";
import { Facts, Usage } from "./usage";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent>{children}</CardContent>
  </Card>
);

/** A request to a model: the conversation, its usage and cost, and its annotations. */
export function RequestPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const { query, record, isGone } = useRecord<LlmRequest>(resource.name, id);
  if (isGone || (query.isError && !record))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!record) return <ShowSkeleton />;
  const isReplay = record.parent_id !== null && record.cost_basis !== "cache";
  const tabs = ["conversation", "raw", "history", ...(isReplay ? ["compare"] : [])];
  const tab = tabs.find((name) => name === params.get("tab")) ?? "conversation";
  const name = nameOf(resource, record);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={`${resource.names.one} ${name}`}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {record.model_name}
            <ChoiceBadge field={llmRequests.fields.status} value={record.status} />
          </span>
        }
        subtitle={`${resource.names.one} ${name} · ${formatTime(record.created_at)}`}
      >
        <RecordPager resource={resource} record={record} />
        <RequestActions record={record} />
        <RecordActions page={page} record={record} />
      </PageHeader>
      <Failure record={record} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_19rem]">
        <Tabs
          value={tab}
          onValueChange={(next) =>
            setParams(next === "conversation" ? {} : { tab: next }, {
              replace: true,
              preventScrollReset: true,
              state,
            })
          }
          className="min-w-0"
        >
          <TabsList aria-label={t("Views of this request")}>
            <TabsTrigger value="conversation">{t("Conversation")}</TabsTrigger>
            {isReplay && <TabsTrigger value="compare">{t("Compare")}</TabsTrigger>}
            <TabsTrigger value="raw">{t("Raw JSON")}</TabsTrigger>
            <TabsTrigger value="history">{t("History")}</TabsTrigger>
          </TabsList>
          <TabsContent value="conversation" className="grid gap-4">
            <MissingBodiesAlert record={record} />
            <ConversationView record={record} />
          </TabsContent>
          <TabsContent value="raw" className="grid gap-4">
            <MissingBodiesAlert record={record} />
            <h2 className="font-medium text-sm">{t("Request")}</h2>
            <JsonView value={record.request} label={t("Request")} />
            <h2 className="font-medium text-sm">{t("Response")}</h2>
            <JsonView value={record.response} label={t("Response")} />
          </TabsContent>
          <TabsContent value="history">
            <History record={record} />
          </TabsContent>
          {isReplay && (
            <TabsContent value="compare">
              <Compare record={record} />
            </TabsContent>
          )}
        </Tabs>
        <div className="grid gap-4">
          <Section title={t("Usage")}>
            <Usage record={record} />
          </Section>
          <GuardrailHits record={record} />
          <Section title={t("Timeline")}>
            <Timeline record={record} />
          </Section>
          {record.attempts && (
            <Section title={t("Attempts")}>
              <AttemptList record={record} attempts={record.attempts} />
            </Section>
          )}
          <Section title={t("Annotations")}>
            <Annotate record={record} />
          </Section>
          <Scores record={record} />
          <Replays record={record} />
          <Section title={t("Details")}>
            <Facts record={record} />
          </Section>
          <RecordCard page={page} record={record} />
        </div>
      </div>
    </div>
  );
}
