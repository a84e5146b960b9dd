import type { PicturePrice } from "@contract/generated-pictures.ts";
import { t } from "@/i18n/t";
import { useRole } from "@/providers/access";
import { creditsText, inCredits } from "@/providers/billing";

function textOf(price: PicturePrice, isCustomer: boolean): string {
  if (!price)
    return isCustomer ? t("This model has no price yet. Ask an operator to set one.") : t("No price set");
  const { least, most } = price;
  if (most === 0) return t("Free");
  if (least === most) return t("{credits} per picture", { credits: inCredits(most) });
  return t("{least} to {most} credits per picture", {
    least: creditsText(least),
    most: creditsText(most),
  });
}

/** The price of a picture, as far as it is known. */
export function ModelPrice({ price }: { price: PicturePrice }) {
  const isCustomer = useRole() === "customer";
  return <p className="pt-1.5 text-muted-foreground text-xs tabular-nums">{textOf(price, isCustomer)}</p>;
}
