import { mostItems } from "@contract/evaluations.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { newestFirst, writeQuery } from "../views/list/list-state";
import { useListState } from "../views/list/use-list-state";
import { DatasetButton } from "./dataset-button";

/** A button that adds all requests that match the list's filters to a dataset. */
export function AddMatching() {
  const { state } = useListState(llmRequests);
  if (state.filters.length === 0 && !state.q && !state.since) return null;
  const params = writeQuery({ ...state, ...newestFirst });
  return (
    <DatasetButton
      label={t("Add matching requests to dataset")}
      wanted={{ filter: params.toString() }}
      what={t("all matching requests, up to {mostItems},", { mostItems: formatCount(mostItems) })}
    />
  );
}
