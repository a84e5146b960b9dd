import { SquareTerminalIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { milliseconds } from "@/pages/dashboard/figures";
import type { Run } from "./run";

export function Output({ run, running }: { run: Run | undefined; running: boolean }) {
  if (!run)
    return (
      <Card className="min-h-80 justify-center">
        <EmptyState
          icon={<SquareTerminalIcon />}
          title="The answer comes here"
          description="Runs use an API key of their own, named Script sandbox, that is revoked when you leave this page."
        />
      </Card>
    );
  return (
    <Card className="min-h-80">
      <section
        aria-label="Answer"
        aria-live="polite"
        aria-busy={running}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[36rem] flex-1 overflow-y-auto whitespace-pre-wrap break-words p-4 leading-relaxed focus-visible:outline-offset-[-2px]"
      >
        {run.text}
        {running && (
          <span
            aria-hidden
            className="ml-0.5 inline-block h-4 w-1.5 animate-pulse bg-primary align-text-bottom"
          />
        )}
        {run.error && (
          <Alert variant={run.error === "Stopped." ? "warning" : "destructive"} className="mt-3">
            <AlertDescription>{run.error}</AlertDescription>
          </Alert>
        )}
      </section>
      <CardFooter className="min-h-13 flex-wrap gap-x-4 text-muted-foreground">
        {run.firstTokenMs !== undefined && (
          <span data-figure>First token {milliseconds(run.firstTokenMs)}</span>
        )}
        {run.totalMs !== undefined && <span data-figure>Done after {milliseconds(run.totalMs)}</span>}
        {run.id && (
          <Button asChild size="sm" variant="outline" className="ml-auto">
            <Link to={`/llm-logs/${run.id}`}>Open in the log</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}
