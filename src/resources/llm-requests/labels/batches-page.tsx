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
import { midSentence } from "@/i18n/language";
import { t } from "@/i18n/t";
import { formatCount, nothing } from "@/lib/format";
import { useUser } from "@/providers/access";
import { BatchLines } from "./batch-lines";
import { type CallColumn, CallTable } from "./call-table";
import { Ago } from "./totals";
import { isOpen, useCancelBatch } from "./use-batches";
import { useCallPage } from "./use-call-page";

const statuses: Record<LlmBatch["status"], [label: string, variant: BadgeVariant]> = {
  validating: [t("Validating"), "neutral"],
  in_progress: [t("In progress"), "default"],
  finalizing: [t("Finalizing"), "default"],
  completed: [t("Completed"), "success"],
  cancelling: [t("Cancelling"), "warning"],
  cancelled: [t("Cancelled"), "warning"],
  expired: [t("Expired"), "destructive"],
  failed: [t("Failed"), "destructive"],
};

const File = ({ label, file, of }: { label: string; file: Media | null; of: string }) =>
  file?.url ? (
    <a
      href={`${file.url}&download`}
      download
      aria-label={t("Download the {label} of {of}", { label: midSentence(label), of })}
      className="underline decoration-border underline-offset-4 hover:text-primary hover:decoration-current"
    >
      {label}
    </a>
  ) : null;

function Cancel({ batch }: { batch: LlmBatch }) {
  const cancel = useCancelBatch();
  return (
    <ConfirmDialog
      title={t("Cancel this batch?")}
      description={t("Calls in progress have a few seconds to finish. The results so far are kept.")}
      action={t("Cancel batch")}
      keep={t("Keep running")}
      onConfirm={async () => {
        await cancel(batch);
        toast.success(t("Batch cancelled"));
      }}
    >
      <Button variant="outline" size="sm">
        {t("Cancel batch")}
      </Button>
    </ConfirmDialog>
  );
}

/** A batch's files and, while it is open, a button that lets its owner cancel it. */
function Files({ batch }: { batch: LlmBatch }) {
  const { batch_id, input, output, error_output, owner_id, status } = batch;
  const isOwn = useUser()?.id === owner_id;
  return (
    <div className="flex items-center gap-3">
      <File label={t("Input")} file={input} of={batch_id} />
      <File label={t("Output")} file={output} of={batch_id} />
      <File label={t("Errors")} file={error_output} of={batch_id} />
      {isOwn && isOpen(batch) && status !== "cancelling" && <Cancel batch={batch} />}
    </div>
  );
}

const columns: CallColumn<LlmBatch>[] = [
  {
    label: t("Batch"),
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
    label: t("Status"),
    Cell: ({ status }) => {
      const [label, variant] = statuses[status];
      return (
        <Badge variant={variant} dot>
          {label}
        </Badge>
      );
    },
  },
  { label: t("Lines"), Cell: BatchLines },
  {
    label: t("Model"),
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
    label: t("Credits"),
    figure: true,
    Cell: (batch) => (isOpen(batch) ? nothing : formatCount(batch.credits, { digits: 6 })),
  },
  { label: t("Created"), Cell: ({ created_at }) => <Ago at={created_at} /> },
  { label: t("Files"), Cell: (batch) => <Files batch={batch} /> },
];

/** The batches that programs created with /v1/batches. */
export function Batches() {
  const [params, setParams] = useSearchParams();
  const cursor = params.get("cursor") || undefined;
  const query = useCallPage<LlmBatch>("llm-batches", { cursor }, { isOpen });
  return (
    <CallTable
      title={t("Batches")}
      subtitle={t("Files of calls that run in the background")}
      what={t("batches")}
      columns={columns}
      keyOf={({ id }) => id}
      query={query}
      cursor={cursor}
      onPage={(cursor) => setParams(cursor ? { cursor } : {})}
      empty={{
        icon: <LayersIcon />,
        description: t(
          "Upload a file of calls to /v1/files and start a batch with /v1/batches, as with OpenAI's API.",
        ),
        action: (
          <Button asChild>
            <Link to="/documentation/gateway#batches">{t("Read the guide")}</Link>
          </Button>
        ),
      }}
    />
  );
}
