import type { Row } from "@contract/resource.ts";
import type { llmRequests } from "@contract/resources/llm-requests.ts";
import { formatCount, formatMoneyAligned } from "@/lib/format";
import { http } from "@/providers/http";

export type Request = Row<typeof llmRequests>;

interface Count {
  value: number;
  /** The server's label for the count, such as "10000+" if it stopped counting there. */
  label: string;
}

/** The smallest amount, in US dollars, that four decimal places can show. */
const least = 0.0001;
/** Formats US dollars. Amounts below a dollar have four decimal places so they line up. */
export function dollars(value: number): string {
  // Rounding would turn the cost of a few tokens into zero.
  if (value > 0 && value < least) return `<${formatMoneyAligned(least, { digits: 4 })}`;
  return value < 1 ? formatMoneyAligned(value, { digits: 4 }) : formatMoneyAligned(value);
}

export async function countRequests(query: Record<string, string>, signal: AbortSignal): Promise<Count> {
  const { headers } = await http.get("/api/llm-requests", { params: { _end: 1, ...query }, signal });
  const value = Number(headers["x-total-count"] ?? 0);
  const more = String(headers["x-total-label"] ?? "").endsWith("+");
  return { value, label: formatCount(value) + (more ? "+" : "") };
}

/** Fetches the first rows of a resource, for pages that show a few figures and no list. */
export const readRows = async <T>(resource: string, params: Record<string, unknown>, signal: AbortSignal) =>
  (await http.get<T[]>(`/api/${resource}`, { params, signal })).data;
