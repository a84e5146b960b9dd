import { type TopUp, type TopUpAnswer, topUpInput } from "@contract/billing.ts";
import type { FieldErrors } from "@contract/errors.ts";
import type { Row } from "@contract/resource.ts";
import type { creditProducts } from "@contract/resources/credit-products.ts";
import { parseFields } from "@contract/validation.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { formatMoney } from "@/lib/format";
import { billingKey, inCredits, refreshBilling } from "@/providers/billing";
import { http } from "@/providers/http";
import { HttpError } from "@/providers/http-error";

type Product = Row<typeof creditProducts>;

interface FieldProps {
  label: string;
  errors: string[] | undefined;
  children: (props: { id: string; "aria-invalid"?: true; "aria-describedby"?: string }) => ReactNode;
}

function Field({ label, errors, children }: FieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, ...(errors && { "aria-invalid": true, "aria-describedby": `${id}-note` }) })}
      {errors && (
        <p id={`${id}-note`} className="text-destructive text-xs">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

const path = "/api/billing/top-up";

/** Sets when to buy which product and how often. Without a saved card, it continues at Stripe. */
export function TopUpForm({ topUp }: { topUp: TopUp | null }) {
  const [threshold, setThreshold] = useState(String(topUp?.threshold ?? 20));
  const [product, setProduct] = useState(topUp?.credit_product_id ?? "");
  const [most, setMost] = useState(String(topUp?.most_per_month ?? 3));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { data: products = [] } = useQuery({
    queryKey: [...billingKey, "products"],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { active: true, _sort: "position", _order: "ASC" };
      return (await http.get<Product[]>("/api/credit-products", { params, signal })).data;
    },
  });
  const saved = useMutation({
    mutationFn: async (input: object) => (await http.put<TopUpAnswer>(path, input)).data,
    onError: (error) => setErrors((error instanceof HttpError && error.errors) || {}),
    async onSuccess({ checkout_url }) {
      if (checkout_url) return location.assign(checkout_url);
      await refreshBilling();
      toast.success("Automatic top-up is on");
    },
  });
  const ended = useMutation({
    mutationFn: () => http.delete(path),
    async onSuccess() {
      await refreshBilling();
      toast.success("Automatic top-up is off", { description: "Stripe deletes the card." });
    },
  });
  const save = (more: object = {}) => {
    const input = {
      threshold: threshold.trim() === "" ? Number.NaN : Number(threshold.replace(",", ".")),
      credit_product_id: product,
      most_per_month: Number(most),
      ...more,
    };
    const { errors } = parseFields(topUpInput, input);
    setErrors(errors ?? {});
    if (!errors) saved.mutate(input);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const pending = saved.isPending || ended.isPending;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field
          label="Top up when the balance falls below"
          errors={errors.threshold && ["Enter a number of credits, 0 or more"]}
        >
          {(props) => (
            <Input
              {...props}
              inputMode="decimal"
              value={threshold}
              onChange={(event) => setThreshold(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Buy"
          errors={
            errors.credit_product_id && [product ? errors.credit_product_id.join(" ") : "Choose a product"]
          }
        >
          {(props) => (
            <Select value={product} onValueChange={setProduct}>
              <SelectTrigger {...props}>
                <SelectValue placeholder="Choose a product" />
              </SelectTrigger>
              <SelectContent>
                {products.map(({ id, name, credits, price }) => (
                  <SelectItem key={id} value={id}>
                    {name}: {inCredits(credits)} for {formatMoney(price)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </Field>
        <Field
          label="Maximum top-ups per month"
          errors={errors.most_per_month && ["Enter a whole number from 1 to 100"]}
        >
          {(props) => (
            <Input
              {...props}
              inputMode="numeric"
              value={most}
              onChange={(event) => setMost(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saved.isPending} disabled={pending}>
          {topUp?.card ? (topUp.status === "on" ? "Save" : "Turn on") : "Turn on and add a card"}
        </Button>
        {topUp?.card && (
          <Button variant="outline" disabled={pending} onClick={() => save({ new_card: true })}>
            Use a different card
          </Button>
        )}
        {topUp && (
          <Button
            variant="outline"
            pending={ended.isPending}
            disabled={pending}
            onClick={() => ended.mutate()}
          >
            Turn off and delete the card
          </Button>
        )}
      </div>
    </form>
  );
}
