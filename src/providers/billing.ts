import type { Billing, Books, Spend, SpendGroup } from "@contract/credits.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { plural } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { useUser } from "./access";
import { http } from "./http";
import { useLive } from "./live";
import { queryClient } from "./query-client";
import type { Params } from "./query-string";

export const billingKey = ["billing"];

const freshMs = 30_000;

const read = async <T>(path: string, params: Params, signal: AbortSignal) =>
  (await http.get<T>(`/api/${path}`, { params, signal })).data;

/** The signed-in user's balance, debt and spending. */
export function useBilling() {
  const user = useUser();
  return useQuery({
    queryKey: [...billingKey, "standing", user?.id],
    enabled: user !== undefined && user !== null,
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<Billing>("billing", {}, signal),
  });
}

/** A key or an app, by the field that identifies it in both the log and the transfers. */
export type PartOf = { app_id: string } | { api_key_id: string };

/** The totals of the ledger. Each request recomputes them, so use this only on the page that shows them. */
export const useLedgerTotals = () =>
  useQuery({
    queryKey: [...billingKey, "books"],
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<Books>("billing/books", {}, signal),
  });

interface Range {
  by: SpendGroup;
  /** The number of days up to and including today, in UTC. */
  days: number;
  of?: PartOf;
}

/** Credits spent by day, model, app, key or kind. */
export const useSpend = ({ by, days, of }: Range) =>
  useQuery({
    queryKey: [...billingKey, "spend", by, days, of],
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<Spend[]>("billing/spend", { ...of, by, from: daysBack(days - 1) }, signal),
  });

/** The first few of the user's own records of a resource, for small panels. */
export function useOwn<T>(resource: string, params: object) {
  const user = useUser();
  return useQuery({
    queryKey: [...billingKey, resource, params, user?.id],
    enabled: user !== undefined && user !== null,
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<T[]>(resource, { ...params, owner_id: user?.id }, signal),
  });
}

/** The UTC date `days` days ago, as YYYY-MM-DD. */
export const daysBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const refreshBilling = () => queryClient.invalidateQueries({ queryKey: billingKey });

const soonMs = 700;
/**
 * The minimum time between refreshes, in milliseconds: a busy app makes many calls per second, and each refresh queries
 * the ledger.
 */
const calmMs = 10_000;

/** Refreshes the credits on screen after a transfer, or when something that costs credits has ended. */
export function useBillingLive() {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = (after: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      last.current = Date.now();
      void refreshBilling();
    }, after);
  };
  const money = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    look(0);
  };
  // A request that ends immediately sends only a `created` event.
  const work = (type: string) => {
    if (type === "created" || type === "updated") look(Math.max(soonMs, last.current + calmMs - Date.now()));
  };
  useLive("orders", money);
  useLive("transfers", money);
  useLive("llm-requests", work);
  useLive("renders", work);
  useLive("voiceovers", work);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Formats credits with up to two decimal places, or four below one so small amounts stay distinguishable. */
export function creditsText(value: number): string {
  const digits = value !== 0 && Math.abs(value) < 1 ? 4 : 2;
  return formatNumber(value, { maximumFractionDigits: digits });
}

/** Formats credits with their unit. */
export const inCredits = (value: number) =>
  plural(Math.abs(value), "{count} credit", "{count} credits", { count: creditsText(value) });

/** A random Idempotency-Key. `crypto.randomUUID` would require HTTPS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
