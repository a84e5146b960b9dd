import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { formatCount, idEnds } from "@/lib/format";
import type { PageProps } from "../extension";
import { Fact, FieldList } from "../views/record/field-list";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { isIncoming, type Transfer, transferName, transferPath } from "./transfer-text";

const said = ["kind", "source", "target", "credits"];
const beside = ["owner_id", "created_at", "updated_at"];

/** A movement of credits: the amount, the two accounts and the reason. */
export function TransferPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: transfer, isGone } = useRecord<Transfer>(resource.name, id);
  useCrumbName(id, transfer && `${transferName(transfer)} ${idEnds(id)}`);
  if (isGone || (query.isError && !transfer))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!transfer) return <ShowSkeleton />;
  const { source, target, credits } = transfer;
  const path = transferPath(transfer);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={`${isIncoming(transfer) ? "+" : "−"}${formatCount(credits, resource.all.credits)}`}
        subtitle={transferName(transfer)}
      >
        <RecordPager resource={resource} record={transfer} />
        {path && (
          <Button asChild variant="outline">
            <Link to={path}>{t("Open the related record")}</Link>
          </Button>
        )}
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
        <Card>
          <CardContent className="grid gap-4">
            <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <Fact label={t("From")}>{resource.fields.source?.labels?.[source]}</Fact>
              <Fact label={t("To")}>{resource.fields.target?.labels?.[target]}</Fact>
            </dl>
            <FieldList
              resource={resource}
              record={transfer}
              keep={(name) =>
                !said.includes(name) && !beside.includes(name) && transfer[name as keyof Transfer] !== null
              }
            />
            <p className="border-t pt-3 text-muted-foreground text-xs">{t("Transfers can't be changed.")}</p>
          </CardContent>
        </Card>
        <RecordCard page={page} record={transfer} />
      </div>
    </div>
  );
}
