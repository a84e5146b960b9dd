import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { readRows } from "@/providers/request-stats";
import { NextSteps } from "./dashboard/next-steps";

const any = (resource: string) => ({
  queryKey: [resource, "any"],
  refetchInterval: 3000,
  queryFn: ({ signal }: { signal: AbortSignal }) => readRows(resource, { _end: 1 }, signal),
});

/** A page whose steps are checked off as the user completes them in another tab. */
export function Onboarding() {
  const keys = useQuery(any("api-keys")).data?.length ?? 0;
  const requests = useQuery(any("llm-requests")).data?.length ?? 0;
  const done = keys > 0 && requests > 0;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Getting started" subtitle="Three steps to your first request in the log">
        <Button asChild variant={done ? "default" : "outline"}>
          <Link to="/dashboard">{done ? "Go to the dashboard" : "Skip for now"}</Link>
        </Button>
      </PageHeader>
      <NextSteps keys={keys} requests={requests} />
    </div>
  );
}
