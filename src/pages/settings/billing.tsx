import type { ReactNode } from "react";
import { GeneralError } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { buyPath } from "@/providers/auth/navigation";
import { useBilling } from "@/providers/billing";
import { AccountUse } from "./billing/account-use";
import { Balance } from "./billing/balance";
import { Caps } from "./billing/caps";
import { LedgerCheck } from "./billing/ledger-check";
import { SpendCard } from "./billing/spend";
import { TopUpSection } from "./billing/top-up";
import { WarnBelow } from "./billing/warn-below";

interface Props {
  /** The outcome of a checkout that the user has returned from. */
  checkoutResult: ReactNode;
  /** The user's latest transfers and orders. */
  recentActivity: ReactNode;
}

/**
 * A user's credits: balance, spending, purchases and limits. The router provides the panels that show records.
 */
export function Billing({ checkoutResult, recentActivity }: Props) {
  const { data: billing, isError } = useBilling();
  return (
    <>
      <PageHeader title={t("Billing")} subtitle={t("Your balance, spending and purchases")}>
        <Button asChild>
          <Link to={buyPath}>{t("Buy credits")}</Link>
        </Button>
      </PageHeader>
      {checkoutResult}
      {isError && !billing ? <GeneralError minimal /> : <Balance billing={billing} />}
      <SpendCard />
      {recentActivity}
      <Section title={t("Low balance")} text={t("Shows a notice at the top of each page.")}>
        {billing ? (
          <WarnBelow key={billing.low_balance} low_balance={billing.low_balance} />
        ) : (
          <Skeleton className="h-36 rounded-lg" />
        )}
      </Section>
      <TopUpSection />
      <Section title={t("Limits")} text={t("Keys and apps with a spending limit.")}>
        <Caps />
      </Section>
      <Section
        title={t("Resource usage")}
        text={t("Your usage of the storage and queues that all accounts share.")}
      >
        <AccountUse />
      </Section>
      <Section
        title={t("Ledger check")}
        text={t(
          "Each charged request in the log has its own transfer in the ledger. These totals are calculated each time you open this page.",
        )}
      >
        <LedgerCheck />
      </Section>
    </>
  );
}
