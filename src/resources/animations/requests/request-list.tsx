import type { Row } from "@contract/resource.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useList } from "@refinedev/core";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatAgo, formatCount, formatMoney, nothing } from "@/lib/format";
import { ChoiceBadge } from "../../field-types/choice";
import type { AnyRow } from "../../field-types/field-type";
import { recordPath } from "../../views/shared/record-link";
import { useStudio } from "../editor/studio-context";

type Request = Row<typeof llmRequests> & AnyRow;

const shown = 6;
const { status, cost } = llmRequests.fields;

/** A request's purpose and number of tokens as text. */
function usageOf({ kind, prompt_tokens, completion_tokens }: Request): string {
  const tokens = (prompt_tokens ?? 0) + (completion_tokens ?? 0);
  return [kind, tokens > 0 && formatCount(tokens, { unit: "tokens" })].filter(Boolean).join(" · ");
}

function RequestRow({ request }: { request: Request }) {
  return (
    <li className="flex items-center gap-3 border-t px-3 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 text-[0.8125rem]">
          <Link
            to={recordPath(llmRequests, request.id)}
            className="truncate font-medium underline-offset-4 hover:underline"
          >
            {request.model_name}
          </Link>
          <ChoiceBadge field={status} value={request.status} />
        </p>
        <p className="truncate text-muted-foreground text-xs tabular-nums">{usageOf(request)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-[0.8125rem] tabular-nums">
          {typeof request.cost === "number" ? formatMoney(request.cost, cost) : nothing}
        </p>
        <p className="text-muted-foreground text-xs">{formatAgo(request.created_at)}</p>
      </div>
    </li>
  );
}

/** The newest model requests of this animation, with a link to all of them. */
export function RequestList() {
  const { record } = useStudio();
  const { result } = useList<AnyRow>({
    resource: llmRequests.name,
    filters: [{ field: "animation_id", operator: "eq", value: record.id }],
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { meta: { quiet: true } },
  });
  const rows = result.data as Request[];
  const total = result.total ?? 0;
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={t("Model requests")}
      className="grid min-w-0 gap-2 max-xl:order-5 lg:max-xl:col-start-1"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-sm">{t("Model requests")}</h2>
        <Link
          to={`${llmRequests.path}?animation_id=${record.id}`}
          className="text-muted-foreground text-xs underline underline-offset-4 hover:text-foreground"
        >
          {total > shown ? t("Show all {total}", { total: formatCount(total) }) : t("Show in LLM Logs")}
        </Link>
      </div>
      <ul className="rounded-lg border bg-card">
        {rows.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
