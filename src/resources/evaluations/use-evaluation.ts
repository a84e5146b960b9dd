import type { Comparison, EvaluationResult, EvaluationSummary } from "@contract/evaluations.ts";
import type { Row } from "@contract/resource.ts";
import { evaluations } from "@contract/resources/evaluations.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCan, useUser } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import type { AnyRow } from "../field-types/field-type";

export type Evaluation = Row<typeof evaluations> & AnyRow;

export const pageSize = 25;
/** The index of the last page; any page can be the last one until the number of results is known. */
export const lastPage = (total = Number.POSITIVE_INFINITY) => Math.max(0, Math.ceil(total / pageSize) - 1);

type Params = Record<string, string | number>;

/** A part of an evaluation, which is refetched whenever the evaluation changes. */
const usePart = <T>({ id, updated_at }: Evaluation, part: string, params: Params = {}) =>
  useQuery({
    queryKey: ["data", "default", evaluations.name, id, part, params, updated_at],
    queryFn: async ({ signal }) =>
      (await http.get<T>(pathOf(evaluations.name, id, part), { params, signal })).data,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const useSummary = (evaluation: Evaluation) => usePart<EvaluationSummary>(evaluation, "summary");

const part = (page: number, only: string): Params => ({
  offset: page * pageSize,
  limit: pageSize,
  ...(only ? { only } : {}),
});

/** A page of results. Pages are numbered from 0. If `only` is empty, results aren't filtered. */
export const useResults = (evaluation: Evaluation, page: number, only: string) =>
  usePart<{ total: number; results: EvaluationResult[] }>(evaluation, "results", part(page, only));

export const useComparison = (evaluation: Evaluation, other: string, page: number, only: string) =>
  usePart<Comparison>(evaluation, "comparison", { with: other, ...part(page, only) });

/** Whether the signed-in user can stop and resume an evaluation. */
export function useCanEdit({ owner_id }: Evaluation): boolean {
  const can = useCan(evaluations.name);
  const user = useUser();
  return can("edit") && (user?.role === "admin" || user?.id === owner_id);
}
