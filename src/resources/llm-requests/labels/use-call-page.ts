import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";

export interface CallPage<T> {
  rows: T[];
  /** The cursor of the next page. */
  next?: string;
}

const progressMs = 3000;

interface Options<T> {
  /** Whether a row can still change. The page is refetched every few seconds while it contains such a row. */
  isOpen?: (row: T) => boolean;
}

/** One page of the log's batches, sessions or end users. */
export const useCallPage = <T>(
  path: "llm-batches" | "llm-sessions" | "llm-end-users",
  params: Record<string, string | undefined>,
  { isOpen }: Options<T> = {},
) =>
  useQuery<CallPage<T>, HttpError>({
    queryKey: ["llm-requests", path, params],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isOpen && state.data?.rows.some(isOpen) ? progressMs : false),
    queryFn: async ({ signal }) => {
      const { data, headers } = await http.get<T[]>(`/api/${path}`, { params, signal });
      const next = headers["x-next-cursor"];
      return { rows: data, next: typeof next === "string" ? next : undefined };
    },
  });
