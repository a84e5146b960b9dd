import type { LlmBatch } from "@contract/llm-batches.ts";
import type { Media } from "@contract/media.ts";
import { DownloadIcon, LayersIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import type { BadgeVariant } from "@/components/ui/badge-variants";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { formatCount, nothing } from "@/lib/format";
import { useUser } from "@/providers/access";
import { LoadFailed, LoadingRows } from "../../views/list/list-placeholders";
import { LogViews } from "./log-views";
import { Ago } from "./totals";
import { isOpen, useBatches, useCancelBatch } from "./use-batches";

const statuses: Record<LlmBatch["status"], [label: string, variant: BadgeVariant]> = {
  validating: ["Validating", "neutral"],
  in_progress: ["In progress", "default"],
  finalizing: ["Finalizing", "default"],
  completed: ["Completed", "success"],
  cancelling: ["Cancelling", "warning"],
  cancelled: ["Cancelled", "warning"],
  expired: ["Expired", "destructive"],
  failed: ["Failed", "destructive"],
};

/** What is wrong with the input file, or how many of its lines are done. */
function Lines({ errors, completed_count, failed_count, total_count }: LlmBatch) {
  const [first, ...more] = errors;
  if (first) {
    const place = first.line === null ? "" : `Line ${first.line}: `;
    const others = more.length > 0 ? ` and ${formatCount(more.length)} more` : "";
    return (
      <span className="block w-56 whitespace-normal text-destructive text-xs">
        {`${place}${first.message}${others}`}
      </span>
    );
  }
  return (
    <>
      {`${formatCount(completed_count + failed_count)} of ${formatCount(total_count)}`}
      {failed_count > 0 && (
        <span className="ml-1.5 text-destructive text-xs">{formatCount(failed_count)} failed</span>
      )}
    </>
  );
}

const File = ({ label, file, of }: { label: string; file: Media | null; of: string }) =>
  file?.url ? (
    <Button asChild variant="outline" size="sm">
      <a href={`${file.url}&download`} download aria-label={`Download the ${label.toLowerCase()} of ${of}`}>
        <DownloadIcon aria-hidden />
        {label}
      </a>
    </Button>
  ) : null;

function Cancel({ batch }: { batch: LlmBatch }) {
  const cancel = useCancelBatch();
  return (
    <ConfirmDialog
      title="Cancel this batch?"
      description="Calls in progress have a few seconds to end. The results so far are kept."
      action="Cancel batch"
      onConfirm={async () => {
        await cancel(batch);
        toast.success("Batch cancelled");
      }}
    >
      <Button variant="outline" size="sm">
        Cancel batch
      </Button>
    </ConfirmDialog>
  );
}

const columns = ["Batch", "Status", "Lines", "Model", "Credits", "Created", "Files"];

function Row({ batch, isOwn }: { batch: LlmBatch; isOwn: boolean }) {
  const [label, variant] = statuses[batch.status];
  const { batch_id } = batch;
  return (
    <TableRow>
      <TableCell className="sticky left-0 z-1 max-w-56 bg-card max-sm:max-w-36">
        <Link
          to={`/llm-logs?${new URLSearchParams({ "metadata.batch_id": batch_id })}`}
          title={batch_id}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {batch_id}
        </Link>
      </TableCell>
      <TableCell>
        <Badge variant={variant} dot>
          {label}
        </Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">
        <Lines {...batch} />
      </TableCell>
      <TableCell className="max-w-56">
        <span className="block truncate" title={batch.model_name ?? undefined}>
          {batch.model_name ?? nothing}
        </span>
        <span className="block text-muted-foreground text-xs">{batch.endpoint}</span>
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {isOpen(batch) ? nothing : formatCount(batch.credits, { digits: 6 })}
      </TableCell>
      <TableCell>
        <Ago at={batch.created_at} />
      </TableCell>
      <TableCell>
        <div className="flex gap-1.5">
          <File label="Input" file={batch.input} of={batch_id} />
          <File label="Output" file={batch.output} of={batch_id} />
          <File label="Errors" file={batch.error_output} of={batch_id} />
          {isOwn && isOpen(batch) && batch.status !== "cancelling" && <Cancel batch={batch} />}
        </div>
      </TableCell>
    </TableRow>
  );
}

/** The batches that programs created with /v1/batches. */
export function Batches() {
  const [params, setParams] = useSearchParams();
  const cursor = params.get("cursor") || undefined;
  const query = useBatches(cursor);
  const { data } = query;
  const own = useUser()?.id;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Batches" subtitle="Files of calls that run in the background">
        <LogViews />
      </PageHeader>
      {query.isError && !data ? (
        <LoadFailed what="batches" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="rounded-lg border bg-card shadow-xs">
          <Table label="Batches" aria-busy={query.isFetching}>
            <TableHeader className="bg-muted">
              <TableRow className="hover:bg-transparent">
                {columns.map((label, at) => (
                  <TableHead
                    key={label}
                    className={
                      label === "Credits" ? "text-right" : at === 0 ? "sticky left-0 z-1 bg-muted" : undefined
                    }
                  >
                    {label}
                  </TableHead>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody className={query.isPlaceholderData ? "opacity-60" : undefined}>
              {!data && <LoadingRows columns={columns.length} />}
              {data?.rows.map((batch) => (
                <Row key={batch.id} batch={batch} isOwn={batch.owner_id === own} />
              ))}
              {data?.rows.length === 0 && (
                <tr>
                  <td colSpan={columns.length}>
                    <EmptyState
                      className="sticky left-0 max-sm:w-[calc(100vw-2.2rem)]"
                      icon={<LayersIcon />}
                      title="No batches found."
                      description="Upload a file of calls to /v1/files and start it with /v1/batches, as at OpenAI."
                    >
                      <Button asChild>
                        <Link to="/documentation/gateway#batches">Read the guide</Link>
                      </Button>
                    </EmptyState>
                  </td>
                </tr>
              )}
            </TableBody>
          </Table>
        </div>
      )}
      {(cursor || data?.next) && (
        <nav aria-label="Pages" className="flex justify-end gap-2">
          <Button variant="outline" size="sm" disabled={!cursor} onClick={() => setParams({})}>
            Newest
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={!data?.next}
            onClick={() => setParams({ cursor: data!.next! })}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}
