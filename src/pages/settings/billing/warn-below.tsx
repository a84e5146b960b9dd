import { billingSettings } from "@contract/credits.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { inCredits, refreshBilling } from "@/providers/billing";
import { http } from "@/providers/http";

const usual = 10;

/** The setting for the balance below which every page shows a warning. */
export function WarnBelow({ low_balance }: { low_balance: number | null }) {
  const id = useId();
  const [wanted, setWanted] = useState(low_balance !== null);
  const [typed, setTyped] = useState(String(low_balance ?? usual));
  const value = wanted ? Number(typed.replace(",", ".")) : null;
  const isGood = typed.trim() !== "" && billingSettings.safeParse({ low_balance: value }).success;
  const { mutate, isPending } = useMutation({
    mutationFn: () => http.put("/api/billing/settings", { low_balance: value }),
    onSuccess: async () => {
      await refreshBilling();
      toast.success(
        value === null
          ? t("Low-balance warning turned off")
          : t("Low-balance warning set to {inCredits}", { inCredits: inCredits(value) }),
      );
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isGood) mutate();
  };
  return (
    <Card className="p-4">
      <form onSubmit={save} className="grid gap-3">
        <Label>
          <Checkbox checked={wanted} onCheckedChange={(on) => setWanted(on === true)} />
          {t("Low-balance warning")}
        </Label>
        {wanted && (
          <div className="grid gap-1.5">
            <Label htmlFor={id}>{t("Warn below")}</Label>
            <span className="flex items-center gap-2">
              <Input
                id={id}
                inputMode="decimal"
                className="w-32"
                value={typed}
                aria-invalid={!isGood || undefined}
                aria-describedby={isGood ? undefined : `${id}-note`}
                onChange={(event) => setTyped(event.target.value)}
              />
              <span className="text-muted-foreground">{t("available credits")}</span>
            </span>
            {!isGood && (
              <p id={`${id}-note`} className="text-destructive text-xs">
                {t("Enter a number from 0 to 1,000,000,000")}
              </p>
            )}
          </div>
        )}
        <Button
          type="submit"
          variant="outline"
          className="w-fit"
          pending={isPending}
          disabled={!isGood || value === low_balance}
        >
          {t("Save")}
        </Button>
      </form>
    </Card>
  );
}
