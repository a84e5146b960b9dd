import type { LlmBatch } from "@contract/llm-batches.ts";
import type { Media } from "@contract/media.ts";
import { LayersIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import type { BadgeVariant } from "@/components/ui/badge-variants";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatCount, nothing } from "@/lib/format";
import { useUser } from "@/providers/access";
import { BatchLines } from "./batch-lines";
import { type CallColumn, CallTable } from "./call-table";
import { Ago } from "./totals";
import { isOpen, useCancelBatch } from "./use-batches";
import { useCallPage } from "./use-call-page";

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

const File = ({ label, file, of }: { label: string; file: Media | null; of: string }) =>
  file?.url ? (
    <a
      href={`${file.url}&download`}
      download
      aria-label={`Download the ${label.toLowerCase()} of ${of}`}
      className="underline decoration-border underline-offset-4 hover:text-primary hover:decoration-current"
    >
      {label}
    </a>
  ) : null;

function Cancel({ batch }: { batch: LlmBatch }) {
  const cancel = useCancelBatch();
  return (
    <ConfirmDialog
      title="Cancel this batch?"
      description="Calls in progress have a few seconds to finish. The results so far are kept."
      action="Cancel batch"
      keep="Keep running"
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

/** A batch's files and, while it is open, a button with which its owner can cancel it. */
function Files({ batch }: { batch: LlmBatch }) {
  const { batch_id, input, output, error_output, owner_id, status } = batch;
  const isOwn = useUser()?.id === owner_id;
  return (
    <div className="flex items-center gap-3">
      <File label="Input" file={input} of={batch_id} />
      <File label="Output" file={output} of={batch_id} />
      <File label="Errors" file={error_output} of={batch_id} />
      {isOwn && isOpen(batch) && status !== "cancelling" && <Cancel batch={batch} />}
    </div>
  );
}

const columns: CallColumn<LlmBatch>[] = [
  {
    label: "Batch",
    Cell: ({ batch_id }) => (
      <Link
        to={`/llm-logs?${new URLSearchParams({ "metadata.batch_id": batch_id })}`}
        title={batch_id}
        className="block max-w-40 truncate font-medium max-sm:max-w-28 underline-offset-4 hover:underline"
      >
        {batch_id}
      </Link>
    ),
  },
  {
    label: "Status",
    Cell: ({ status }) => {
      const [label, variant] = statuses[status];
      return (
        <Badge variant={variant} dot>
          {label}
        </Badge>
      );
    },
  },
  { label: "Lines", Cell: BatchLines },
  {
    label: "Model",
    Cell: ({ model_name, endpoint }) => (
      <div className="max-w-44">
        <span className="block truncate" title={model_name ?? undefined}>
          {model_name ?? nothing}
        </span>
        <span className="block text-muted-foreground text-xs">{endpoint}</span>
      </div>
    ),
  },
  {
    label: "Credits",
    figure: true,
    Cell: (batch) => (isOpen(batch) ? nothing : formatCount(batch.credits, { digits: 6 })),
  },
  { label: "Created", Cell: ({ created_at }) => <Ago at={created_at} /> },
  { label: "Files", Cell: (batch) => <Files batch={batch} /> },
];

/** The batches that programs created with /v1/batches. */
export function Batches() {
  const [params, setParams] = useSearchParams();
  const cursor = params.get("cursor") || undefined;
  const query = useCallPage<LlmBatch>("llm-batches", { cursor }, { isOpen });
  return (
    <CallTable
      title="Batches"
      subtitle="Files of calls that run in the background"
      what="batches"
      columns={columns}
      keyOf={({ id }) => id}
      query={query}
      cursor={cursor}
      onPage={(cursor) => setParams(cursor ? { cursor } : {})}
      empty={{
        icon: <LayersIcon />,
        description:
          "Upload a file of calls to /v1/files and start it with /v1/batches, as with OpenAI's API.",
        action: (
          <Button asChild>
            <Link to="/documentation/gateway#batches">Read the guide</Link>
          </Button>
        ),
      }}
    />
  );
}
