import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { NextSteps } from "./dashboard/next-steps";
import { useOwnCount } from "./dashboard/use-own-count";

/** How often to check for steps that were completed in another tab, in milliseconds. */
const lookMs = 3000;

/** A page whose steps are checked off as the user completes them in another tab. */
export function Onboarding() {
  const films = useOwnCount("animations", lookMs);
  const keys = useOwnCount("api-keys", lookMs);
  const requests = useOwnCount("llm-requests", lookMs);
  const done = films > 0 && keys > 0 && requests > 0;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title={t("Getting started")}
        subtitle={t("Your first film, and your first request in the log")}
      >
        <Button asChild variant={done ? "default" : "outline"}>
          <Link to="/dashboard">{done ? t("Go to the dashboard") : t("Skip for now")}</Link>
        </Button>
      </PageHeader>
      <NextSteps films={films} keys={keys} requests={requests} />
    </div>
  );
}
