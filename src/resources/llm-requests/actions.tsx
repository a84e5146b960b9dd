import { llmRequests } from "@contract/resources/llm-requests.ts";
import { CircleStopIcon, RotateCcwIcon, SquarePlayIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan, useUser } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import { readRequest } from "./chat-format";
import { DatasetButton } from "./dataset-button";
import { isUnderWay, type LlmRequest } from "./llm-request";

const Replay = lazy(() => import("./replay-panel").then((module) => ({ default: module.Replay })));

/** Buttons to cancel a running request and to replay a chat request. */
export function RequestActions({ record }: { record: LlmRequest }) {
  const may = useCan(llmRequests.name);
  const user = useUser();
  const [replaying, setReplaying] = useState(false);
  const cancel = async () => {
    await callVerb(llmRequests.name, record.id, "cancel");
    await refreshResource(llmRequests.name);
    toast.success(t("{one} cancelled", { one: llmRequests.names.one }));
  };
  return (
    <>
      {may("cancel") && isUnderWay(record) && (
        <ConfirmDialog
          title={t("Cancel this request?")}
          description={t(
            "The model stops. With streaming, the caller gets the response so far and then an error. Otherwise, the caller gets only an error.",
          )}
          action={t("Cancel request")}
          keep={t("Keep running")}
          onConfirm={cancel}
        >
          <Button variant="outline">
            <CircleStopIcon aria-hidden />
            {t("Cancel request")}
          </Button>
        </ConfirmDialog>
      )}
      {may("replay") && readRequest(record.request).isChat && (
        <Button variant="outline" onClick={() => setReplaying(true)}>
          <RotateCcwIcon aria-hidden />
          {t("Replay")}
        </Button>
      )}
      {readRequest(record.request).isChat && (
        <Button asChild variant="outline">
          <Link to={`/playground?request=${record.id}`}>
            <SquarePlayIcon aria-hidden />
            {t("Open in playground")}
          </Link>
        </Button>
      )}
      {readRequest(record.request).isChat && user?.id === record.owner_id && (
        <DatasetButton wanted={{ request_ids: [record.id] }} what={t("this request")} />
      )}
      <Suspense fallback={null}>
        {replaying && <Replay key={record.id} record={record} open onOpenChange={setReplaying} />}
      </Suspense>
    </>
  );
}
