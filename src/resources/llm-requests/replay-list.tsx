import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useList } from "@refinedev/core";
import { Link } from "@/components/layout/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { formatAgo } from "@/lib/format";
import { ChoiceBadge } from "../field-types/choice";
import { recordPath } from "../views/shared/record-link";
import type { LlmRequest } from "./llm-request";

const most = 20;

/** The newest replays of this request. */
export function Replays({ record }: { record: LlmRequest }) {
  const { result } = useList<LlmRequest>({
    resource: llmRequests.name,
    filters: [
      { field: "parent_id", operator: "eq", value: record.id },
      // Calls that were answered from the cache with this request's answer also have it as their parent.
      { field: "source", operator: "eq", value: "studio" },
    ],
    pagination: { pageSize: most },
    liveMode: "off",
    errorNotification: false,
    queryOptions: { placeholderData: undefined, staleTime: 0, meta: { quiet: true } },
  });
  if (result.data.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Replays")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2">
          {result.data.map((replay) => (
            <li key={replay.id} className="flex items-center gap-2 text-[0.8125rem]">
              <Link
                to={`${recordPath(llmRequests, replay.id)}?tab=compare`}
                className="min-w-0 truncate underline decoration-border underline-offset-4 hover:text-primary"
              >
                {replay.model_name}
              </Link>
              <ChoiceBadge field={llmRequests.fields.status} value={replay.status} />
              <span className="ml-auto whitespace-nowrap text-muted-foreground text-xs">
                {formatAgo(replay.created_at)}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
