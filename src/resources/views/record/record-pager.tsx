import { withPeriod } from "@contract/list-periods.ts";
import { encodeCursor } from "@contract/query.ts";
import type { Resource } from "@contract/resource.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronDownIcon, ChevronUpIcon } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { dataProvider } from "@/providers/data";
import { crudFilters } from "@/providers/query-params";
import type { AnyRow } from "../../field-types/field-type";
import { inSentence } from "../../record-name";
import { type ListState, readList } from "../list/list-state";
import { type FromList, recordPath } from "../shared/record-link";
import { useKeys } from "../shared/use-keys";

const opposite = { asc: "desc", desc: "asc" } as const;

/** Loads the next record of a list by cursor, the way the list loads its pages. */
async function after(resource: Resource, record: AnyRow, state: ListState, order: "asc" | "desc") {
  const cursor = encodeCursor({ value: record[state.sort] ?? null, id: record.id });
  const { data } = await dataProvider.getList<AnyRow>({
    resource: resource.name,
    pagination: { pageSize: 1 },
    sorters: [{ field: state.sort, order }],
    filters: [
      ...crudFilters(withPeriod(state.filters, state.since), state.q),
      { field: "_cursor", operator: "eq", value: cursor },
    ],
  });
  return data[0]?.id ?? null;
}

/** Links to the previous and next record in the list that this record was opened from. */
export function RecordPager({ resource, record }: { resource: Resource; record: AnyRow }) {
  const navigate = useNavigate();
  const from = (useLocation().state as FromList | null)?.list ?? "";
  const { state } = readList(resource, new URLSearchParams(from));
  const { data } = useQuery({
    queryKey: ["neighbours", resource.name, record.id, from],
    queryFn: async () => ({
      previous: await after(resource, record, state, opposite[state.order]),
      next: await after(resource, record, state, state.order),
    }),
    meta: { quiet: true },
    placeholderData: undefined,
  });
  const go = (id: string | null | undefined) =>
    id && navigate(recordPath(resource, id), { state: { list: from } satisfies FromList });
  const previous = () => go(data?.previous);
  const next = () => go(data?.next);
  useKeys({ k: previous, j: next, "[": previous, "]": next });
  return (
    <span className="flex gap-0.5">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("Previous {one}", { one: inSentence(resource.names.one) })}
        aria-keyshortcuts="k"
        title={t("Previous (k)")}
        disabled={!data?.previous}
        onClick={previous}
      >
        <ChevronUpIcon aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("Next {one}", { one: inSentence(resource.names.one) })}
        aria-keyshortcuts="j"
        title={t("Next (j)")}
        disabled={!data?.next}
        onClick={next}
      >
        <ChevronDownIcon aria-hidden />
      </Button>
    </span>
  );
}
