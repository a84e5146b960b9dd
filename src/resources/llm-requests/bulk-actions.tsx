import { CircleStopIcon, TagIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useCan } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import type { BulkProps } from "../extension";
import { TagPrompt } from "../views/list/tag-prompt";
import { DatasetButton } from "./dataset-button";
import { isUnderWay, type LlmRequest } from "./llm-request";

function AddTag({ resource, rows, run }: BulkProps<LlmRequest>) {
  const add = (tag: string) =>
    run("tagged", ({ id, tags }) => {
      if (tags.includes(tag)) return Promise.resolve();
      return dataProvider.update({ resource: resource.name, id, variables: { tags: [...tags, tag] } });
    });
  return (
    <TagPrompt
      title="Add a tag"
      label={`Tag for ${rows.length === 1 ? "1 request" : `${rows.length} requests`}`}
      action="Add"
      onSubmit={add}
    >
      <TagIcon aria-hidden />
      Add tag
    </TagPrompt>
  );
}

/** Tags many requests, or cancels those that are still running. */
export function RequestBulkActions(props: BulkProps<LlmRequest>) {
  const may = useCan(props.resource.name);
  const { rows, run, resource } = props;
  const running = rows.filter(isUnderWay);
  return (
    <>
      {may("edit") && <AddTag {...props} />}
      <DatasetButton
        size="sm"
        wanted={{ request_ids: rows.map(({ id }) => id) }}
        what={rows.length === 1 ? "1 request" : `${rows.length} requests`}
      />
      {may("cancel") && running.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            run("cancelled or already finished", (row) =>
              isUnderWay(row) ? callVerb(resource.name, row.id, "cancel") : Promise.resolve(),
            )
          }
        >
          <CircleStopIcon aria-hidden />
          Cancel {running.length} running
        </Button>
      )}
    </>
  );
}
