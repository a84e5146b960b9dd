import type { Row } from "@contract/resource.ts";
import type { llmRequests } from "@contract/resources/llm-requests.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";

export type Request = Row<typeof llmRequests>;

export interface Count {
  value: number;
  /** The server's label for the count, such as "10000+" if it stopped counting there. */
  label: string;
}

const days = 7;
export const sampleSize = 200;
const fresh = 60_000;

const grouped = new Intl.NumberFormat();
export const whole = (value: number) => grouped.format(value);
/** Formats US dollars. Amounts below a dollar have four decimal places so they line up. */
export function dollars(value: number): string {
  const digits = value > 0 && value < 1 ? 4 : 2;
  return value.toLocaleString(undefined, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export const milliseconds = (value: number) =>
  value < 1000
    ? `${Math.round(value)} ms`
    : `${(value / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;

export async function countRequests(query: Record<string, string>, signal: AbortSignal): Promise<Count> {
  const { headers } = await http.get("/api/llm-requests", { params: { _end: 1, ...query }, signal });
  const value = Number(headers["x-total-count"] ?? 0);
  const more = String(headers["x-total-label"] ?? "").endsWith("+");
  return { value, label: whole(value) + (more ? "+" : "") };
}

/** Fetches the first rows of a resource, for pages that show a few figures and no list. */
export const readRows = async <T>(resource: string, params: Record<string, unknown>, signal: AbortSignal) =>
  (await http.get<T[]>(`/api/${resource}`, { params, signal })).data;

/** The starts of the last days in local time, oldest first. */
function recentDays(): Date[] {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(today);
    day.setDate(day.getDate() - (days - 1 - at));
    return day;
  });
}

export interface Day {
  date: Date;
  all: Count;
  failed: Count;
}

/** For each of the last seven days, counts the requests and the failed ones. */
export const useDays = () =>
  useQuery({
    queryKey: ["llm-requests", "days"],
    staleTime: fresh,
    queryFn: ({ signal }): Promise<Day[]> =>
      Promise.all(
        recentDays().map(async (date) => {
          const end = new Date(date);
          end.setDate(end.getDate() + 1);
          const within = { created_at_gte: date.toISOString(), created_at_lt: end.toISOString() };
          const [all, failed] = await Promise.all([
            countRequests(within, signal),
            countRequests({ ...within, status: "failed" }, signal),
          ]);
          return { date, all, failed };
        }),
      ),
  });

/** The latest requests, without their long fields. */
export const useNewest = () =>
  useQuery({
    queryKey: ["llm-requests", "newest", sampleSize],
    staleTime: fresh,
    queryFn: ({ signal }) => readRows<Request>("llm-requests", { _end: sampleSize }, signal),
  });

export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : average(sorted[middle - 1], sorted[middle]);
}

const average = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : (a + b) / 2;

export interface ModelShare {
  model: string;
  requests: number;
  /** The cost in US dollars of the requests with a known price. */
  cost: number;
  unknown: number;
  tokens: number;
}

/** Requests by model, most used first. */
export function byModel(requests: Request[]): ModelShare[] {
  const shares = new Map<string, ModelShare>();
  for (const { model_name: model, cost, prompt_tokens, completion_tokens } of requests) {
    const share = shares.get(model) ?? { model, requests: 0, cost: 0, unknown: 0, tokens: 0 };
    share.requests += 1;
    share.cost += cost ?? 0;
    share.unknown += cost === null ? 1 : 0;
    share.tokens += (prompt_tokens ?? 0) + (completion_tokens ?? 0);
    shares.set(model, share);
  }
  return [...shares.values()].sort((a, b) => b.requests - a.requests);
}
