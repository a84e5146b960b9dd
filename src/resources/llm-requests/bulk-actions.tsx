import { CircleStopIcon, RotateCcwIcon, TagIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import type { BulkProps } from "../extension";
import { countOf } from "../record-name";
import { ExportMenu } from "../views/list/export-menu";
import { newestFirst } from "../views/list/list-state";
import { RateMenu } from "../views/list/rate-menu";
import { TagPrompt } from "../views/list/tag-prompt";
import { DatasetButton } from "./dataset-button";
import { isUnderWay, type LlmRequest } from "./llm-request";

/** The maximum number of values in a filter. */
const mostIds = 100;

function AddTag({ resource, rows, run }: BulkProps<LlmRequest>) {
  const add = (tag: string) =>
    run(
      (count) => t("{count} tagged", { count }),
      ({ id, tags }) => {
        if (tags.includes(tag)) return Promise.resolve();
        return dataProvider.update({ resource: resource.name, id, variables: { tags: [...tags, tag] } });
      },
    );
  return (
    <TagPrompt
      title={t("Add a tag")}
      label={plural(rows.length, "Tag for {count} request", "Tag for {count} requests")}
      action={t("Add")}
      onSubmit={add}
    >
      <TagIcon aria-hidden />
      {t("Add tag")}
    </TagPrompt>
  );
}

const Rate = ({ resource, rows, run }: BulkProps<LlmRequest>) => (
  <RateMenu
    what={countOf(resource, String(rows.length))}
    onRate={(rating) =>
      run(
        (count) => t("{count} rated", { count }),
        ({ id }) => dataProvider.update({ resource: resource.name, id, variables: { rating } }),
      )
    }
  />
);

const Replay = ({ resource, rows, run }: BulkProps<LlmRequest>) => (
  <ConfirmDialog
    title={t("Replay {resource}?", { resource: countOf(resource, String(rows.length)) })}
    description={t(
      "Each request is sent to its model again, and is charged to your balance. Only chat requests can be replayed.",
    )}
    action={t("Replay")}
    variant="default"
    onConfirm={() =>
      run(
        (count) => t("{count} replayed", { count }),
        ({ id }) => callVerb(resource.name, id, "replay"),
      )
    }
  >
    <Button variant="outline" size="sm">
      <RotateCcwIcon aria-hidden />
      {t("Replay")}
    </Button>
  </ConfirmDialog>
);

/** The selected requests as a file, in each format of the list. */
function ExportSelected({ resource, rows }: BulkProps<LlmRequest>) {
  const filters = [{ field: "id", operator: "in" as const, values: rows.map(({ id }) => id) }];
  const state = { filters, ...newestFirst, page: 1, size: rows.length };
  return <ExportMenu resource={resource} state={state} label={String(rows.length)} what={t("selected")} />;
}

/** Changes, replays or exports many requests, or cancels those that are still running. */
export function RequestBulkActions(props: BulkProps<LlmRequest>) {
  const may = useCan(props.resource.name);
  const { rows, run, resource } = props;
  const running = rows.filter(isUnderWay);
  return (
    <>
      {may("edit") && <AddTag {...props} />}
      {may("edit") && <Rate {...props} />}
      {may("replay") && <Replay {...props} />}
      {may("export") && rows.length <= mostIds && <ExportSelected {...props} />}
      <DatasetButton
        size="sm"
        wanted={{ request_ids: rows.map(({ id }) => id) }}
        what={plural(rows.length, "{count} request", "{count} requests")}
      />
      {may("cancel") && running.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            run(
              (count) => t("{count} cancelled or already finished", { count }),
              ({ id }) => callVerb(resource.name, id, "cancel"),
              running,
            )
          }
        >
          <CircleStopIcon aria-hidden />
          {t("Cancel {count} running", { count: running.length })}
        </Button>
      )}
    </>
  );
}
