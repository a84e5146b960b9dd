import { useGetIdentity } from "@refinedev/core";
import { ReceiptTextIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { dollars, whole } from "@/pages/dashboard/figures";
import { GeneralError } from "@/pages/errors/screens";
import type { User } from "@/providers/auth/store";
import { Section } from "./section";
import { days, mostRows, type Spend, useSpend } from "./spend";

function Total({ spend }: { spend: Spend }) {
  return (
    <Card className="gap-0.5 p-4">
      <p className="text-muted-foreground">Known cost since {spend.since.toLocaleDateString()}</p>
      <p data-figure className="font-semibold text-3xl tracking-tight">
        {dollars(spend.cost)}
      </p>
      <p className="text-muted-foreground text-xs">
        {whole(spend.requests)} requests
        {spend.unknown > 0 && `; for ${whole(spend.unknown)} of them no cost is known`}
        {spend.cut && `; only the newest ${whole(mostRows)} are counted`}
      </p>
    </Card>
  );
}

function Models({ spend }: { spend: Spend }) {
  return (
    <Card>
      <Table label="Cost by model">
        <TableHeader>
          <TableRow>
            <TableHead>Model</TableHead>
            <TableHead className="text-right">Requests</TableHead>
            <TableHead className="text-right max-sm:hidden">Tokens</TableHead>
            <TableHead className="text-right">Cost</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {spend.shares.map(({ model, requests, tokens, cost, unknown }) => (
            <TableRow key={model}>
              <TableCell className="break-words">{model}</TableCell>
              <TableCell className="text-right">{whole(requests)}</TableCell>
              <TableCell className="text-right max-sm:hidden">{whole(tokens)}</TableCell>
              <TableCell className="text-right">{unknown === requests ? "N/A" : dollars(cost)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

export function Billing() {
  const { data: user } = useGetIdentity<User>();
  const spend = useSpend(user?.id);
  return (
    <>
      <PageHeader title="Billing" subtitle={`What your requests cost in the last ${days} days`}>
        <Button asChild variant="outline">
          <Link to="/billing/credit-products">Credit products</Link>
        </Button>
      </PageHeader>
      {spend.isPending && <Skeleton className="h-64 rounded-lg" />}
      {spend.isError && <GeneralError minimal />}
      {spend.data && spend.data.requests > 0 && (
        <>
          <Total spend={spend.data} />
          <Section
            title="By model"
            text="Added up from your part of the log. Costs are what providers reported, or estimates from their prices."
          >
            <Models spend={spend.data} />
          </Section>
        </>
      )}
      {spend.data?.requests === 0 && (
        <Card>
          <EmptyState
            icon={<ReceiptTextIcon />}
            title="Nothing was spent"
            description={`No request of yours is in the log of the last ${days} days.`}
          >
            <Button asChild>
              <Link to="/onboarding">Make the first request</Link>
            </Button>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
