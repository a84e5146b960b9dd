import { Link } from "@/components/layout/link";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { dollars, type Request } from "@/providers/request-stats";

const tones: Record<Request["status"], BadgeProps["variant"]> = {
  queued: "neutral",
  running: "default",
  succeeded: "success",
  failed: "destructive",
  cancelled: "warning",
};

const idLength = 8;
const shown = 8;

type Shown = Pick<Request, "id" | "model_name" | "status" | "cost" | "created_at">;

export function RecentRequests({ requests }: { requests: Shown[] }) {
  return (
    <ul className="divide-y">
      {requests.slice(0, shown).map(({ id, model_name, status, cost, created_at }) => (
        <li key={id}>
          <Link
            to={`/llm-logs/${id}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-[0.8125rem] hover:bg-muted/60 focus-visible:outline-offset-[-2px] lg:grid-cols-[5.5rem_minmax(0,1fr)_6rem_5rem_10.5rem]"
          >
            <span className="font-mono text-primary">{id.slice(0, idLength)}…</span>
            <span className="truncate">{model_name}</span>
            <Badge variant={tones[status]} dot>
              {t(status)}
            </Badge>
            <span data-figure className="text-right max-lg:hidden">
              {cost === null ? "N/A" : dollars(cost)}
            </span>
            <time dateTime={created_at} className="text-right text-muted-foreground max-lg:hidden">
              {formatTime(created_at)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
