import { lazy, Suspense } from "react";
import { useUser } from "@/providers/access";
import { useBilling, useBillingLive } from "@/providers/billing";
import { preference, usePreference } from "@/providers/preference";

const LowBalanceBar = lazy(() =>
  import("./low-balance-bar").then((module) => ({ default: module.LowBalanceBar })),
);

/** The day and cause of the last dismissed warning. */
const dismissed = preference("low-balance-dismissed", (stored) => stored ?? "");

function LowBalanceWarning() {
  useBillingLive();
  const { data } = useBilling();
  const away = usePreference(dismissed);
  if (!data) return null;
  const free = data.balance - data.held;
  const isLow = data.low_balance !== null && free < data.low_balance;
  if (data.debt <= 0 && !isLow) return null;
  const trouble = `${new Date().toDateString()} ${data.debt > 0 ? "debt" : "low"}`;
  if (away === trouble) return null;
  return (
    <Suspense fallback={null}>
      <LowBalanceBar free={free} billing={data} onDismiss={() => dismissed.set(trouble)} />
    </Suspense>
  );
}

/** Warns on every page when credits run low. The bar's code loads only then. */
export function LowBalance() {
  return useUser() ? <LowBalanceWarning /> : null;
}
