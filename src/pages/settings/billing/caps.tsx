import type { Row } from "@contract/resource.ts";
import type { apiKeys } from "@contract/resources/api-keys.ts";
import type { apps } from "@contract/resources/apps.ts";
import { GeneralError } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { inCredits, useOwn } from "@/providers/billing";

const most = 500;

/** Keys and apps with a spending limit, linked to their pages. */
export function Caps() {
  const queries = [
    useOwn<Row<typeof apiKeys>>("api-keys", { _end: most }),
    useOwn<Row<typeof apps>>("apps", { _end: most }),
  ] as const;
  const [keys, programs] = [queries[0].data, queries[1].data];
  if (!keys || !programs) {
    const isFailed = queries.some(({ isError, data }) => isError && !data);
    return isFailed ? <GeneralError minimal /> : <Skeleton className="h-20 rounded-lg" />;
  }
  const capped = [
    ...programs.map(({ id, name, monthly_cap }) => ({
      path: `/apps/${id}`,
      name,
      what: t("App"),
      limits: [monthly_cap !== null && t("{inCredits} a month", { inCredits: inCredits(monthly_cap) })],
    })),
    ...keys
      .filter(({ revoked_at }) => revoked_at === null)
      .map(({ id, name, credit_limit, monthly_cap }) => ({
        path: `/settings/api-keys/${id}`,
        name,
        what: t("Key"),
        limits: [
          credit_limit !== null && t("{inCredits} in total", { inCredits: inCredits(credit_limit) }),
          monthly_cap !== null && t("{inCredits} a month", { inCredits: inCredits(monthly_cap) }),
        ],
      })),
  ]
    .map((one) => ({ ...one, limits: one.limits.filter((limit) => limit !== false) }))
    .filter(({ limits }) => limits.length > 0);
  if (capped.length === 0)
    return (
      <p className="text-muted-foreground">
        <Rich
          text="No limits set. Each key and app can spend the whole balance. To set a limit, open <link>a key</link> or <link2>an app</link2>."
          parts={{
            link: <Link to="/settings/api-keys" className="underline underline-offset-4" />,
            link2: <Link to="/apps" className="underline underline-offset-4" />,
          }}
        />
      </p>
    );
  return (
    <Card>
      <ul className="divide-y">
        {capped.map(({ path, name, what, limits }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 hover:bg-muted/60 focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 truncate">
                {name} <span className="text-muted-foreground">· {what}</span>
              </span>
              <span data-figure>{limits.join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
