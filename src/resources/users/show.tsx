import { scopeOf } from "@contract/permissions.ts";
import { people } from "@contract/resources/people.ts";
import { users } from "@contract/resources/users.ts";
import type { PersonDetail } from "@contract/users.ts";
import { BanIcon, MonitorIcon, UserXIcon } from "lucide-react";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Forbidden } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Section } from "@/components/layout/section";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { deviceOf } from "@/lib/device-name";
import { formatDay, formatNumber, formatTime } from "@/lib/format";
import { useUser } from "@/providers/access";
import { inCredits } from "@/providers/billing";
import { HttpError } from "@/providers/http-error";
import { ChoiceBadge } from "../field-types/choice";
import { UserActions } from "./actions";
import { Keys, Latest } from "./activity";
import { UserRateLimits } from "./rate-limits";
import { RoleSelect } from "./role-select";
import { ShortView } from "./short-view";
import { UserTwoFactor } from "./two-factor";
import { useUserDetail } from "./user-api";

function Figures({ person: { id, balance, counts, last_seen_at, created_at } }: { person: PersonDetail }) {
  const requests = counts.requests > 10_000 ? `${formatNumber(10_000)}+` : formatNumber(counts.requests);
  const figures: [label: string, value: string, to?: string][] = [
    [t("Balance"), inCredits(balance), `/billing/transfers?owner_id=${id}`],
    [t("Requests"), requests, `/llm-logs/?owner_id=${id}`],
    [t("Active keys"), formatNumber(counts.api_keys), `/settings/api-keys?owner_id=${id}`],
    [t("Animations"), formatNumber(counts.animations)],
    [t("Renders"), formatNumber(counts.renders), `/renders?owner_id=${id}`],
    [t("Last seen"), last_seen_at ? formatTime(last_seen_at) : t("Never")],
    [t("Joined"), formatDay(created_at)],
  ];
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, value, to]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd data-figure className="truncate font-medium">
              {to ? (
                <Link to={to} className="underline underline-offset-4">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sessions({ sessions }: Pick<PersonDetail, "sessions">) {
  if (sessions.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<MonitorIcon />}
          title={t("Not signed in")}
          description={t("Sessions appear here after the next sign-in.")}
        />
      </Card>
    );
  return (
    <Card>
      <ul className="divide-y">
        {sessions.map(({ id, user_agent, ip_address, created_at, impersonation }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <MonitorIcon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <p className="font-medium">
                {impersonation
                  ? t("{admin} impersonating {user}", {
                      admin: impersonation.admin,
                      user: impersonation.user,
                    })
                  : deviceOf(user_agent).name}
              </p>
              <p className="text-muted-foreground text-xs">
                {ip_address ? `${ip_address} · ` : ""}
                <Rich
                  text="since <time/>"
                  parts={{ time: <time dateTime={created_at}>{formatTime(created_at)}</time> }}
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Detail({ id }: { id: string }) {
  const { data: person, error, refetch } = useUserDetail(id);
  useCrumbName(id, person?.name);
  const isGone = error instanceof HttpError && error.statusCode === 404;
  // A page that is shown stays, with what was entered in its dialogs, if refreshing it fails.
  if (isGone || (error && !person))
    return (
      <Card>
        <EmptyState
          icon={<UserXIcon />}
          title={t("Can't load this user")}
          description={t("The account may have been deleted, or the link may be wrong.")}
        >
          <Button variant="outline" onClick={() => refetch()}>
            {t("Try again")}
          </Button>
          <Button asChild>
            <Link to={users.path}>{t("All users")}</Link>
          </Button>
        </EmptyState>
      </Card>
    );
  if (!person) return <Skeleton className="h-64 rounded-lg" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        name={person.name}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {person.name}
            <ChoiceBadge field={users.all.status ?? {}} value={person.status} />
            {!person.email_verified && <Badge variant="warning">{t("Unverified")}</Badge>}
          </span>
        }
        subtitle={person.email}
      >
        <RoleSelect {...person} />
        <Button asChild variant="outline">
          <Link to={`/audit-log?user_id=${id}`}>{t("Audit log")}</Link>
        </Button>
        <UserActions user={person} />
      </PageHeader>
      {person.ban_reason && (
        <Alert variant="destructive">
          <BanIcon aria-hidden />
          <AlertTitle>{t("Banned")}</AlertTitle>
          <AlertDescription>{person.ban_reason}</AlertDescription>
        </Alert>
      )}
      <Figures person={person} />
      <Section
        title={t("Rate limits")}
        text={t("For all of this user's calls, through the gateway and in the console.")}
      >
        <UserRateLimits user={person} />
      </Section>
      <Section title={t("Two-factor authentication")}>
        <UserTwoFactor user={person} />
      </Section>
      <Section title={t("Sessions")} text={t("Devices that are signed in to this account.")}>
        <Sessions sessions={person.sessions} />
      </Section>
      <Section title={t("API keys")} text={t("Keys for this user's calls to the gateway.")}>
        <Keys keys={person.keys} />
      </Section>
      <Section title={t("Latest requests")}>
        <Latest owner={id} />
      </Section>
    </div>
  );
}

export function UserPage() {
  const { id = "" } = useParams();
  const user = useUser();
  if (!user) return <Skeleton className="h-64 rounded-lg" />;
  if (user.role === "admin") return <Detail id={id} />;
  return scopeOf(user.role, people.name, "show") ? <ShortView id={id} /> : <Forbidden inside />;
}
