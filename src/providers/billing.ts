import type { Billing, Books, Spend, SpendGroup } from "@contract/credits.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUser } from "./access";
import { http } from "./http";
import { useLive } from "./live";
import { queryClient } from "./query-client";
import type { Params } from "./query-string";

export const billingKey = ["billing"];

const freshMs = 30_000;

const read = async <T>(path: string, params: Params, signal: AbortSignal) =>
  (await http.get<T>(`/api/${path}`, { params, signal })).data;

/** What the one who is signed in has, owes and spent. */
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

/** A key's or an app's part, by the field that finds it in the log and among the transfers alike. */
export type PartOf = { app_id: string } | { api_key_id: string };

/** Everything added up anew: for the page that shows it alone. */
export const useBooks = () =>
  useQuery({
    queryKey: [...billingKey, "books"],
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<Books>("billing/books", {}, signal),
  });

interface Range {
  by: SpendGroup;
  /** The last days, today in UTC included. */
  days: number;
  of?: PartOf;
}

/** Credits by day, model, app, key or kind. */
export const useSpend = ({ by, days, of }: Range) =>
  useQuery({
    queryKey: [...billingKey, "spend", by, days, of],
    staleTime: freshMs,
    meta: { quiet: true },
    queryFn: ({ signal }) => read<Spend[]>("billing/spend", { ...of, by, from: daysBack(days - 1) }, signal),
  });

/** The first rows of a resource that are one's own, for pages that show a few beside credits. */
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

/** A day in UTC, as YYYY-MM-DD. */
export const daysBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const refreshBilling = () => queryClient.invalidateQueries({ queryKey: billingKey });

const soonMs = 700;
/** A busy program makes many calls a second, and each reading goes through the books. */
const calmMs = 10_000;

/** Reads again what is on screen about credits when money moved, or when something ended that costs credits. */
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
  // Who ends at once is told of as new, and no second time.
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

/** Credits as people read them: hundredths, and of less than one as much as tells sums apart. */
export function creditsText(value: number): string {
  const digits = value !== 0 && Math.abs(value) < 1 ? 4 : 2;
  return value.toLocaleString(undefined, { maximumFractionDigits: digits });
}

/** The same with its unit. */
export const inCredits = (value: number) =>
  `${creditsText(value)} ${Math.abs(value) === 1 ? "credit" : "credits"}`;

/** For an Idempotency-Key. `crypto.randomUUID` would need https. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
