import { type TopUp, type TopUpAnswer, type TopUpInput, topUpInput } from "@contract/billing.ts";
import type { Row } from "@contract/resource.ts";
import type { creditProducts } from "@contract/resources/credit-products.ts";
import { parseFields } from "@contract/validation.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Form, type FormValues } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Parsed } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { SelectItem } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { billingKey, inCredits, refreshBilling } from "@/providers/billing";
import { http } from "@/providers/http";

type Product = Row<typeof creditProducts>;

const path = "/api/billing/top-up";

/** Parses the fields, with errors that name the expected range. */
function parse({
  threshold = "",
  most_per_month,
  credit_product_id,
  new_card,
}: FormValues): Parsed<TopUpInput> {
  const parsed = parseFields(topUpInput, {
    threshold: threshold.trim() === "" ? Number.NaN : Number(threshold.replace(",", ".")),
    credit_product_id,
    most_per_month: Number(most_per_month),
    ...(new_card && { new_card: true }),
  });
  if (!parsed.errors) return parsed;
  const { errors } = parsed;
  return {
    errors: {
      ...errors,
      ...(errors.threshold && { threshold: [t("Enter a number of credits, 0 or more")] }),
      ...(errors.most_per_month && { most_per_month: [t("Enter a whole number from 1 to 100")] }),
      ...(!credit_product_id && { credit_product_id: [t("Choose a product")] }),
    },
  };
}

/** Saves the settings, and redirects to Stripe if a card has to be entered. */
async function save(input: TopUpInput) {
  const { checkout_url } = (await http.put<TopUpAnswer>(path, input)).data;
  if (checkout_url) return location.assign(checkout_url);
  await refreshBilling();
  toast.success(t("Automatic top-up is on"));
}

/** A form that sets which product to buy, when, and how often. */
export function TopUpForm({ topUp }: { topUp: TopUp | null }) {
  const { data: products = [] } = useQuery({
    queryKey: [...billingKey, "products"],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { active: true, _sort: "position", _order: "ASC" };
      return (await http.get<Product[]>("/api/credit-products", { params, signal })).data;
    },
  });
  const removal = useMutation({
    mutationFn: () => http.delete(path),
    async onSuccess() {
      await refreshBilling();
      toast.success(t("Automatic top-up is off"), {
        description: topUp?.card ? t("Your card will be deleted from Stripe.") : undefined,
      });
    },
  });
  return (
    <Form
      className="grid gap-4 p-4"
      parse={parse}
      onSubmit={save}
      buttons={(pending) => (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} disabled={removal.isPending}>
            {topUp?.card ? (topUp.status === "on" ? t("Save") : t("Turn on")) : t("Turn on and add a card")}
          </Button>
          {topUp?.card && (
            <Button
              type="submit"
              name="new_card"
              value="true"
              variant="outline"
              disabled={pending || removal.isPending}
            >
              {t("Use a different card")}
            </Button>
          )}
          {topUp && (
            <Button
              variant="outline"
              pending={removal.isPending}
              disabled={pending}
              onClick={() => removal.mutate()}
            >
              {!topUp.card
                ? t("Turn off")
                : topUp.status === "off"
                  ? t("Delete the card")
                  : t("Turn off and delete the card")}
            </Button>
          )}
        </div>
      )}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t("Balance threshold, in credits")}
          name="threshold"
          inputMode="decimal"
          defaultValue={topUp?.threshold ?? 20}
        />
        <SelectField
          label={t("Product")}
          name="credit_product_id"
          defaultValue={topUp?.credit_product_id ?? undefined}
          placeholder={t("Choose a product")}
        >
          {products.map(({ id, name, credits, price }) => (
            <SelectItem key={id} value={id}>
              {t("{name}: {inCredits} for {price}", {
                name,
                inCredits: inCredits(credits),
                price: formatMoney(price),
              })}
            </SelectItem>
          ))}
        </SelectField>
        <TextField
          label={t("Maximum top-ups per month")}
          name="most_per_month"
          inputMode="numeric"
          defaultValue={topUp?.most_per_month ?? 3}
        />
      </div>
    </Form>
  );
}
