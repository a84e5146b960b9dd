import type { TopUp, TopUpAnswer } from "@contract/billing.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Section } from "@/components/layout/section";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { billingKey } from "@/providers/billing";
import { http } from "@/providers/http";
import { TopUpForm } from "./top-up-form";

const tones: Record<TopUp["status"], BadgeProps["variant"]> = {
  on: "success",
  "needs card": "warning",
  off: "neutral",
};
const askAgainMs = 3000;

/** The user's top-up agreement and its state. */
function TopUpStatus({ topUp }: { topUp: TopUp }) {
  const { status, card, bought_this_month, most_per_month, note, price } = topUp;
  return (
    <div className="grid gap-2 border-b px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge variant={tones[status]} dot>
          {status === "needs card" ? t("card required") : t(status)}
        </Badge>
        <span className="text-muted-foreground">
          {t("{card} · {price} each · {bought_this_month} of {most_per_month} top-ups this month", {
            card: card ?? t("no card yet"),
            price: formatMoney(price),
            bought_this_month,
            most_per_month,
          })}
        </span>
      </p>
      {note && (
        <Alert variant="warning">
          <AlertDescription>{t(note)}</AlertDescription>
        </Alert>
      )}
    </div>
  );
}

/** The section for buying credits automatically when they run low. Only available with card payments. */
export function TopUpSection() {
  const [search] = useSearchParams();
  const justSaved = search.get("card") === "saved";
  const { data } = useQuery<TopUpAnswer>({
    queryKey: [...billingKey, "top-up"],
    meta: { quiet: true },
    // Stripe reports a new card to the server shortly after the user returns.
    refetchInterval: ({ state }) =>
      justSaved && state.data?.top_up?.status === "needs card" ? askAgainMs : false,
    queryFn: async ({ signal }) => (await http.get<TopUpAnswer>("/api/billing/top-up", { signal })).data,
  });
  if (!data?.available) return null;
  const { top_up } = data;
  return (
    <Section
      title={t("Automatic top-up")}
      text={t(
        "Buys credits with a saved card when your balance runs low. Stripe stores the card. Only its last digits are shown here.",
      )}
    >
      <Card>
        {top_up && <TopUpStatus topUp={top_up} />}
        <TopUpForm key={top_up?.updated_at ?? "new"} topUp={top_up} />
      </Card>
    </Section>
  );
}
