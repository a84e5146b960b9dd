import { modelPrices } from "@contract/resources/model-prices.ts";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";

type Start = { [K in keyof typeof modelPrices.fields]?: string | number | null };

/** The path of the form for a new price that starts with these values. */
function newPricePath(start: Start): string {
  const given = Object.entries(start).filter(([, value]) => value !== null);
  const params = given.map(([name, value]) => [
    name,
    typeof value === "number" ? String(Number(value.toFixed(6))) : value,
  ]);
  return `${modelPrices.path}/new?${new URLSearchParams(params as [string, string][])}`;
}

/** A button that opens the form for a model's price. */
export const SetPrice = ({ start }: { start: Start & { model_name: string } }) => (
  <Button asChild variant="outline" size="sm">
    <Link to={newPricePath(start)} aria-label={t("Set price of {model}", { model: start.model_name })}>
      {t("Set price")}
    </Link>
  </Button>
);
