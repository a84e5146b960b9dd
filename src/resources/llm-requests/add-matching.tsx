import { mostItems } from "@contract/evaluations.ts";
import { writeFilters } from "@contract/query.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { formatCount } from "@/lib/format";
import { useListState } from "../views/list/use-list-state";
import { DatasetButton } from "./dataset-button";

/** A button that adds all requests that match the list's filters to a dataset. */
export function AddMatching() {
  const {
    state: { filters, q },
  } = useListState(llmRequests);
  if (filters.length === 0 && !q) return null;
  const params = new URLSearchParams(writeFilters(filters));
  if (q) params.set("q", q);
  return (
    <DatasetButton
      label="Add matching to dataset"
      wanted={{ filter: params.toString() }}
      what={`all matching requests, up to ${formatCount(mostItems)},`}
    />
  );
}
