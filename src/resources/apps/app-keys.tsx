import { apiKeys } from "@contract/resources/api-keys.ts";
import { useList } from "@refinedev/core";
import { PlusIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { inCredits } from "@/providers/billing";
import { type ApiKey, KeyStatusBadge, keyStatusOf } from "../key-usage/key-status";
import { LastUsed } from "../key-usage/last-used";
import { useBudget } from "../key-usage/use-budget";
import { recordPath } from "../views/shared/record-link";

const most = 100;

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { data: budget } = useBudget(apiKey.id);
  return (
    <li>
      <Link
        to={recordPath(apiKeys, apiKey.id)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-[0.8125rem] hover:bg-muted/60 focus-visible:outline-offset-[-2px] sm:grid-cols-[minmax(0,1fr)_5rem_7rem_8rem]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{apiKey.name}</span>
          <code className="block font-mono text-muted-foreground text-xs">{apiKey.prefix}…</code>
        </span>
        <KeyStatusBadge status={keyStatusOf(apiKey)} />
        <span className="text-muted-foreground max-sm:hidden">
          <LastUsed at={apiKey.last_used_at} never={t("Never used")} />
        </span>
        <span data-figure className="text-right max-sm:hidden">
          {budget ? inCredits(budget.used) : ""}
        </span>
      </Link>
    </li>
  );
}

/** The newest keys that belong to the app. */
export function AppKeys({ id, canAdd }: { id: string; canAdd: boolean }) {
  const { result, query } = useList<ApiKey>({
    resource: apiKeys.name,
    filters: [{ field: "app_id", operator: "eq", value: id }],
    pagination: { pageSize: most },
    errorNotification: false,
    queryOptions: { placeholderData: undefined, meta: { quiet: true } },
  });
  const add = (
    <Button asChild size="sm" variant="outline">
      <Link to={`${apiKeys.path}/new?app_id=${id}`}>
        <PlusIcon aria-hidden />
        {t("New key for this app")}
      </Link>
    </Button>
  );
  const keys = result.data;
  return (
    <Card>
      <CardHeader className="border-b">
        <CardTitle>{t("Keys")}</CardTitle>
        {canAdd && <CardAction>{add}</CardAction>}
      </CardHeader>
      {query.isLoading ? (
        <Skeleton className="m-4 h-12" />
      ) : keys.length > 0 ? (
        <ul className="divide-y">
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      ) : query.isError ? (
        <CardContent role="alert" className="py-6 text-center text-destructive">
          {query.error.message}
        </CardContent>
      ) : (
        <CardContent className="py-6 text-center text-muted-foreground">
          {t("No keys yet. Keys that accept X-App-Id also work for this app.")}
        </CardContent>
      )}
    </Card>
  );
}
