import type { Billing } from "@contract/credits.ts";
import { CoinsIcon, XIcon } from "lucide-react";
import { t } from "@/i18n/t";
import { buyPath } from "@/providers/auth/navigation";
import { inCredits } from "@/providers/billing";
import { Link } from "./link";

interface Props {
  /** Available credits. */
  free: number;
  billing: Billing;
  onDismiss: () => void;
}

export function LowBalanceBar({ free, billing: { debt, low_balance }, onDismiss }: Props) {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 border-b bg-warning-tint px-4 py-1.5 text-[0.8125rem] text-warning-tint-foreground sm:items-center sm:px-6 print:hidden"
    >
      <CoinsIcon aria-hidden className="mt-0.5 size-4 shrink-0 sm:mt-0" />
      <p className="min-w-0 flex-1">
        {debt > 0
          ? t(
              "You have a debt of {inCredits}. Anything that costs credits is refused until the debt is paid off.",
              { inCredits: inCredits(debt) },
            )
          : t("{inCredits} left, below your warning level of {inCredits2}.", {
              inCredits: inCredits(free),
              inCredits2: inCredits(low_balance ?? 0),
            })}{" "}
        <Link to={buyPath} className="whitespace-nowrap font-medium underline underline-offset-4">
          {t("Buy credits")}
        </Link>
      </p>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={t("Dismiss for today")}
        title={t("Dismiss for today")}
        className="-my-0.5 grid size-6 shrink-0 place-content-center rounded-md hover:bg-foreground/10"
      >
        <XIcon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
