import type { transfers } from "@contract/resources/transfers.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { buyPath } from "@/providers/auth/navigation";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { isIncoming, signedCredits, type Transfer, transferName, transferPath } from "./transfer-text";

/** The purpose of the transfer, with a link to its record. */
function Kind({ record: transfer }: CellProps<unknown, Transfer>) {
  const path = transferPath(transfer);
  const name = transferName(transfer);
  if (!path) return <span className="whitespace-nowrap">{name}</span>;
  return (
    <Link
      to={path}
      className="whitespace-nowrap underline decoration-border underline-offset-4 hover:text-primary"
    >
      {name}
    </Link>
  );
}

function Credits({ record: transfer }: CellProps<unknown, Transfer>) {
  return (
    <span
      data-figure
      title={plural(transfer.credits, "{count} credit", "{count} credits")}
      className={cn(isIncoming(transfer) && "text-success")}
    >
      {signedCredits(transfer)}
    </span>
  );
}

const FirstStep = () => (
  <Button asChild>
    <Link to={buyPath}>{t("Buy credits")}</Link>
  </Button>
);

export const overrides = defineOverrides<typeof transfers>({
  FirstStep,
  cells: { kind: Kind, credits: Credits },
});
