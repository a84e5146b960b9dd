import type { AccountLimits } from "@contract/account-limits.ts";
import { useQuery } from "@tanstack/react-query";
import { GeneralError } from "@/components/layout/error-screens";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatBytes, formatNumber } from "@/lib/format";
import { http } from "@/providers/http";

/** The use of the account's limits: storage, and renders and voiceovers that are queued or running. */
export function AccountUse() {
  const { data, isError } = useQuery({
    queryKey: ["limits"],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await http.get<AccountLimits>("/api/limits", { signal })).data,
  });
  if (!data) return isError ? <GeneralError minimal /> : <Skeleton className="h-28 rounded-lg" />;
  const rows = [
    [t("Stored files"), data.storage, formatBytes],
    [t("Renders waiting or running"), data.renders, formatNumber],
    [t("Voiceovers waiting or running"), data.voiceovers, formatNumber],
  ] as const;
  return (
    <Card>
      <dl className="divide-y">
        {rows.map(([title, { used, limit }, format]) => (
          <div key={title} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2">
            <dt className="text-muted-foreground">{title}</dt>
            <dd data-figure>{t("{used} of {limit}", { used: format(used), limit: format(limit) })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
