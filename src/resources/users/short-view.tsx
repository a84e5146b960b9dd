import { people } from "@contract/resources/people.ts";
import type { PersonName } from "@contract/users.ts";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { formatDay, formatTime } from "@/lib/format";
import { ChoiceBadge } from "../field-types/choice";
import { Fact } from "../views/record/field-list";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecordOnce } from "../views/record/use-record";
import { Latest } from "./activity";

const lists: [label: string, path: string][] = [
  [t("Requests"), "/llm-logs/"],
  [t("API keys"), "/settings/api-keys"],
  [t("Apps"), "/apps"],
  [t("Renders"), "/renders"],
  [t("Orders"), "/billing/orders"],
  [t("Transfers"), "/billing/transfers"],
];

/** A user as operators see them: who they are, and links to their records. */
export function ShortView({ id }: { id: string }) {
  const { query, record: person } = useRecordOnce<PersonName & Record<string, unknown>>(people.name, id);
  useCrumbName(id, person?.name);
  if (query.isError && !person)
    return <RecordFailed resource={people} error={query.error} onRetry={query.refetch} />;
  if (!person) return <ShowSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        name={person.name}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {person.name}
            <ChoiceBadge field={people.all.status ?? {}} value={person.status} />
          </span>
        }
        subtitle={person.email}
      />
      <Card className="p-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact label={t("Role")}>{t(person.role)}</Fact>
          <Fact label={t("Last seen")}>
            {person.last_seen_at ? formatTime(person.last_seen_at) : t("Never")}
          </Fact>
          <Fact label={t("Joined")}>{formatDay(person.created_at)}</Fact>
        </dl>
      </Card>
      <Section title={t("Records")}>
        <ul className="flex flex-wrap gap-2">
          {lists.map(([label, path]) => (
            <li key={path}>
              <Button asChild variant="outline" size="sm">
                <Link to={`${path}?owner_id=${id}`}>{label}</Link>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("Latest requests")}>
        <Latest owner={id} />
      </Section>
    </div>
  );
}
