import { transfers } from "@contract/resources/transfers.ts";
import { t } from "@/i18n/t";
import { useOwn } from "@/providers/billing";
import { RecentRecord, RecentRecords, useOwnList } from "../views/shared/recent-records";
import { isIncoming, signedCredits, type Transfer, transferName, transferPath } from "./transfer-text";

export function RecentTransfers() {
  const { data, isError } = useOwn<Transfer>(transfers.name, { _end: 10 });
  const path = useOwnList(transfers.path, data?.[0]?.owner_id);
  return (
    <RecentRecords
      title={t("Latest transfers")}
      all={t("All transfers")}
      path={path}
      empty={t("No transfers yet.")}
      isError={isError}
      rows={data?.map((transfer) => {
        const more = transfer.model_name ?? (transfer.note && t(transfer.note));
        return (
          <RecentRecord
            key={transfer.id}
            path={transferPath(transfer)}
            createdAt={transfer.created_at}
            amountClassName={isIncoming(transfer) && "text-success"}
            amount={
              <>
                {signedCredits(transfer)}
                <span className="sr-only"> {t("credits")}</span>
              </>
            }
          >
            <span className="min-w-0 truncate">
              {transferName(transfer)}
              {more && <span className="text-muted-foreground"> · {more}</span>}
            </span>
          </RecentRecord>
        );
      })}
    />
  );
}
