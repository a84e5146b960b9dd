import { periodMs, sinceTime } from "@contract/list-periods.ts";
import type { LlmUsage, UsageDimension } from "@contract/llm-usage.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";
import type { ListState } from "../../views/list/list-state";

const hourMs = 3_600_000;
const unitMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };
const initialMs = periodMs["7d"];
const mostSlots = 96;
const everyMs = 30_000;

export interface VolumeSlot {
  /** The start and the end, in milliseconds since 1970. */
  from: number;
  to: number;
  calls: number;
  failed: number;
}

export interface Volume extends Pick<LlmUsage, "totals" | "groups"> {
  slots: VolumeSlot[];
  /** The field by which the groups are counted. */
  by: UsageDimension;
  /** Whether the list has filters that the counts ignore. */
  isWider: boolean;
}

/** The period of the list, or the last week if the list has none. */
function periodOf(state: ListState, now: number): { from: number; to: number } {
  const time = (...operators: string[]) => {
    const filter = state.filters.find(
      ({ field, operator }) => field === "created_at" && operators.includes(operator),
    );
    return filter && Date.parse(String(filter.values[0]));
  };
  const to = time("lt", "lte") ?? now;
  return {
    from: state.since ? Date.parse(sinceTime(state.since)) : (time("gte", "gt") ?? to - initialMs),
    to,
  };
}

/** The filters that also apply to the sums: one user, and one value of one other field. */
function limitsOf({ filters, q }: ListState, chosen: UsageDimension) {
  const exact = (name: string) =>
    filters.find(({ field, operator, values }) => field === name && operator === "eq" && values.length === 1);
  const owner = exact("owner_id");
  const other = (["model_name", "provider", "app_id", "api_key_id"] as const).find(exact);
  const used = filters.filter(
    ({ field }) => field === "created_at" || (owner && field === "owner_id") || field === other,
  );
  return {
    params: {
      by: other ?? chosen,
      ...(other ? { key: String(exact(other)?.values[0]) } : {}),
      ...(owner ? { owner_id: String(owner.values[0]) } : {}),
    },
    isWider: used.length < filters.length || q !== undefined,
  };
}

/**
 * Every slot of the period, including slots without calls, which the server omits. If there are too many slots,
 * neighboring ones are merged.
 */
function slotsOf({ from, to, grain, slots }: LlmUsage): VolumeSlot[] {
  const [start, unit] = [Date.parse(from), unitMs[grain]];
  const length = Math.max(1, Math.round((Date.parse(to) - start) / unit));
  const size = Math.ceil(length / mostSlots);
  const merged = Array.from({ length: Math.ceil(length / size) }, (_, at) => ({
    from: start + at * size * unit,
    to: start + Math.min(length, (at + 1) * size) * unit,
    calls: 0,
    failed: 0,
  }));
  for (const { at, calls, failed } of slots) {
    const slot = merged[Math.floor((Date.parse(at) - start) / unit / size)];
    if (!slot) continue;
    slot.calls += calls;
    slot.failed += failed;
  }
  return merged;
}

/** The number of calls over the list's period, from the sums that are kept by hour, day and week. */
export function useVolume(state: ListState, chosen: UsageDimension) {
  const { params, isWider } = limitsOf(state, chosen);
  // Rounded to whole minutes, so that the period doesn't change with each render.
  const { from, to } = periodOf(state, Math.ceil(Date.now() / 60_000) * 60_000);
  return useQuery({
    queryKey: ["llm-usage", "log", from, to, params, isWider],
    refetchInterval: everyMs,
    enabled: to > from,
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<Volume> => {
      const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const { data } = await http.get<LlmUsage>("/api/llm-usage", {
        params: { ...period, ...params },
        signal,
      });
      return { totals: data.totals, groups: data.groups, slots: slotsOf(data), by: params.by, isWider };
    },
  });
}
