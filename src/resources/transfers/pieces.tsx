import type { Account } from "@contract/resources/transfers.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/lib/utils";
import {
  accountNames,
  isIncoming,
  signed,
  type Transfer,
  transferName,
  transferPath,
} from "@/pages/settings/billing/transfer-words";
import { buyPath } from "@/providers/auth/navigation";
import type { CellProps } from "../kinds/kind";
import type { Pieces, RecordProps } from "../look";

/** What it was for, leading there. */
function Kind({ record }: CellProps) {
  const transfer = record as Transfer;
  const path = transferPath(transfer);
  const name = transferName(transfer);
  if (!path) return <span>{name}</span>;
  return (
    <Link to={path} className="underline decoration-border underline-offset-4 hover:text-primary">
      {name}
    </Link>
  );
}

function Credits({ record }: CellProps) {
  const transfer = record as Transfer;
  return (
    <span
      data-figure
      title={`${transfer.credits} credits`}
      className={cn(isIncoming(transfer) && "text-success")}
    >
      {signed(transfer)}
    </span>
  );
}

const AccountName = ({ value }: CellProps) => <span>{accountNames[value as Account]}</span>;

/** On its own page: the movement as a sentence. */
function Story({ record }: RecordProps) {
  const transfer = record as Transfer;
  const { source, target, credits } = transfer;
  const path = transferPath(transfer);
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {transferName(transfer)}: {credits.toLocaleString(undefined, { maximumFractionDigits: 6 })} credits
          went from “{accountNames[source]}” to “{accountNames[target]}”. A transfer is never changed.
        </p>
        {path && (
          <Button asChild variant="outline" size="sm">
            <Link to={path}>See what for</Link>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

const FirstStep = () => (
  <Button asChild>
    <Link to={buyPath}>Buy credits</Link>
  </Button>
);

export const pieces: Pieces = {
  FirstStep,
  Panel: Story,
  cells: { kind: Kind, credits: Credits, source: AccountName, target: AccountName },
};
